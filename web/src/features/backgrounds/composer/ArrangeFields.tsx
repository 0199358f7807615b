import { Button } from '@mantine/core';
import { ALIGNMENTS, alignPlaces, distributePlaces, type Alignment, type Axis } from '../../../../../tapestry/model/composer/arrangePlaces.ts';
import classes from './Drawing.module.css';
import '../mantineStyles.ts';
import type { ComposerState } from './useComposer.ts';

const ALIGN_LABELS: Readonly<Record<Alignment, string>> = { left: 'Left edges', middle: 'Middles, side to side', right: 'Right edges', top: 'Top edges', centre: 'Middles, up and down', bottom: 'Bottom edges' };
const DISTRIBUTE: readonly (readonly [Axis, string])[] = [['x', 'Across'], ['y', 'Down']];

/** Several places at once: brought to a line, or set equally far apart. */
export function ArrangeFields({ composer: { selected, perform } }: { readonly composer: ComposerState }) {
  return (
    <section aria-label="Details" className={classes.details}>
      <h2>{selected.length} places</h2>
      <div role="group" aria-label="Align" className={classes.arrange}>
        <span>Align</span>
        {ALIGNMENTS.map((each) => <Button key={each} size="compact-sm" variant="default" onClick={() => perform(`Align ${selected.length} places: ${ALIGN_LABELS[each].toLowerCase()}`, (layout) => alignPlaces(layout, selected, each))}>{ALIGN_LABELS[each]}</Button>)}
      </div>
      {selected.length > 2 && (
        <div role="group" aria-label="Distribute" className={classes.arrange}>
          <span>Distribute</span>
          {DISTRIBUTE.map(([axis, label]) => <Button key={axis} size="compact-sm" variant="default" onClick={() => perform(`Distribute ${selected.length} places ${label.toLowerCase()}`, (layout) => distributePlaces(layout, selected, axis))}>{label}</Button>)}
        </div>
      )}
      <p className={classes.quiet}>They move and are deleted together.</p>
    </section>
  );
}
