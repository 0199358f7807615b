import { useId } from 'react';
import type { Alternative } from '../../api/queries/alternatives.ts';
import { tapestryMessages } from '../../messages/tapestries.ts';
import { SketchImage } from '../../ui/sketches/SketchImage.tsx';
import type { Choices } from './choices.ts';
import classes from './LooksChoice.module.css';

export interface LooksChoiceProps {
  readonly alternatives: readonly Alternative[];
  readonly layout: string | undefined;
  readonly backgroundID: string | undefined;
  onOutdated(): void;
  onShown(): void;
  onChoose(choices: Partial<Choices>): void;
}

/** Layout and background in one press: this meeting on every background, painted while one looks. */
export function LooksChoice({ alternatives, layout, backgroundID, onOutdated, onShown, onChoose }: LooksChoiceProps) {
  const id = useId();
  return (
    <section className={classes.looks} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>{tapestryMessages.looks}</h3>
      <ul className={classes.sheet} aria-labelledby={id}>
        {byLayout(alternatives).map((each) => {
          const isChosen = each.layout.id === layout && each.backgroundID === backgroundID;
          return (
            <li key={each.backgroundID}>
              <button type="button" className={classes.look} aria-pressed={isChosen} onClick={() => onChoose({ layout: each.layout.id, backgroundID: each.backgroundID })}>
                {/* The chosen background is shown above. */}
                <SketchImage src={each.sketch} isTwin={isChosen} onFailed={onOutdated} onShown={onShown} />
                <span className={classes.name}>{each.name}</span>
                <span className={classes.layout}>{each.layout.name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Layouts with several backgrounds first, those of one layout side by side, its default before the others. */
function byLayout(alternatives: readonly Alternative[]): readonly Alternative[] {
  const of = Map.groupBy(alternatives, (each) => each.layout.id);
  return [...of.values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap((same) => same.toSorted((a, b) => Number(b.selected) - Number(a.selected)));
}
