import { putExactly, inPixels, type ExactPlace } from '../../../../../tapestry/model/composer/exactPlace.ts';
import type { Place } from '../../../../../tapestry/model/composer/editLayout.ts';
import { SHEET } from '../../../../../tapestry/model/limits.ts';
import { SIZE_STEP } from '../../../../../tapestry/model/slotRules.ts';
import classes from './Drawing.module.css';
import { Measure } from './Measure.tsx';
import { keyOfPlace } from './places.ts';
import type { ComposerState } from './useComposer.ts';

export interface PlaceFieldsProps {
  readonly composer: ComposerState;
  readonly place: Exclude<Place, { readonly kind: 'path' }>;
  readonly now: ExactPlace;
  readonly size: { readonly label: string; readonly description: string; readonly min: number; readonly max: number };
}

/** Where a slot or the title stands and how large it is, as numbers. */
export function PlaceFields({ composer: { perform }, place, now, size }: PlaceFieldsProps) {
  const called = place.kind === 'title' ? 'title' : `slot ${place.id}`;
  const put = (name: string, part: Partial<ExactPlace>) => perform(`${name} ${called}`, (layout) => putExactly(layout, place, part), `${Object.keys(part).join()} ${keyOfPlace(place)}`);
  return (
    <>
      <div className={classes.pair}>
        <Measure label="From the left (px)" value={inPixels(now.x, SHEET.width)} min={-900} max={2700} decimals={1} onChange={(x) => put('Move', { x })} />
        <Measure label="From the top (px)" value={inPixels(now.y, SHEET.height)} min={-572} max={1717} decimals={1} onChange={(y) => put('Move', { y })} />
      </div>
      <Measure label={size.label} description={size.description} value={now.max_size} min={size.min} max={size.max} step={SIZE_STEP} decimals={4} slides onChange={(max_size) => put('Resize', { max_size })} />
    </>
  );
}
