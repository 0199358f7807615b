import { placeBox } from '../../../../../tapestry/model/composer/arrangePlaces.ts';
import type { EditedLayout, Place } from '../../../../../tapestry/model/composer/editLayout.ts';
import { SHEET } from '../../../../../tapestry/model/limits.ts';
import { composerMessages } from '../../../messages/composer.ts';
import classes from './Drawing.module.css';

/** Says that a place is not, or not whole, where the poster shows it: a number may put it out of sight. */
export function OffSheet({ layout, place }: { readonly layout: EditedLayout; readonly place: Place }) {
  const box = placeBox(layout, place);
  const [right, below] = box ? [box.x + box.width, box.y + box.height] : [0, 0];
  const isOff = box && (right < 0 || below < 0 || box.x > SHEET.width || box.y > SHEET.height);
  const isPartlyOff = box && (box.x < 0 || box.y < 0 || right > SHEET.width || below > SHEET.height);
  return <p role="status" className={classes.off}>{isOff ? composerMessages.offSheet : isPartlyOff ? composerMessages.partlyOffSheet : ''}</p>;
}
