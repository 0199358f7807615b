import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Place } from '../../../../../tapestry/model/composer/editLayout.ts';
import type { LayoutWarning } from '../../../../../tapestry/model/composer/layoutWarnings.ts';
import classes from './Drawing.module.css';
import { isSamePlace, keyOfPlace, nameOfPlace } from './places.ts';
import type { ComposerState } from './useComposer.ts';

export interface PlaceListProps {
  readonly composer: ComposerState;
  readonly warnings: readonly LayoutWarning[];
  onKeyDown(event: KeyboardEvent): void;
  /** A place was chosen here: it should be seen on the sheet. */
  onSelect(place: Place): void;
}

/** Everything that stands on the sheet, to walk through with the arrow keys, and what is worth a look. */
export function PlaceList({ composer, warnings, onKeyDown, onSelect }: PlaceListProps) {
  const { layout, places, selected } = composer;
  const select = (chosen: readonly Place[], place: Place): void => {
    composer.select(chosen);
    onSelect(place);
  };
  const show = (slot: number): void => {
    const meant = places.filter((place) => place.kind !== 'title' && place.id === slot);
    if (meant[0]) select(meant, meant[0]);
  };
  const at = selected[0] ? places.findIndex((place) => isSamePlace(place, selected[0]!)) : -1;
  const active = places[at];
  const list = useRef<HTMLUListElement>(null);
  const activeKey = active && keyOfPlace(active);
  useEffect(() => {
    const item = activeKey === undefined ? null : document.getElementById(`place-${activeKey}`);
    if (!list.current || !item) return;
    // The list alone is scrolled: on a telephone the page would leave the sheet.
    const [box, row] = [list.current.getBoundingClientRect(), item.getBoundingClientRect()];
    list.current.scrollTop += Math.min(0, row.top - box.top) + Math.max(0, row.bottom - box.bottom);
  }, [activeKey, places.length]);

  function walk(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || event.altKey) {
      onKeyDown(event);
      return;
    }
    event.preventDefault();
    const next = places[Math.min(places.length - 1, Math.max(0, at + step))];
    if (next) select([next], next);
  }

  return (
    <section className={classes.places} aria-label="Places">
      <h2>Places</h2>
      {places.length === 0 && <p className={classes.quiet}>Nothing stands on the sheet yet. Add a slot for a symbol, or draw a path for words.</p>}
      {places.length > 0 && (
        <ul ref={list} role="listbox" aria-label="Places on the sheet" aria-multiselectable="true" tabIndex={0} onKeyDown={walk} {...(active ? { 'aria-activedescendant': `place-${keyOfPlace(active)}` } : {})}>
          {places.map((place) => (
            <li
              key={keyOfPlace(place)} id={`place-${keyOfPlace(place)}`} role="option" aria-selected={selected.some((each) => isSamePlace(each, place))}
              onClick={(event) => select(event.shiftKey ? [...selected, place] : [place], place)}
            >
              {nameOfPlace(layout, place)}
            </li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && (
        <>
          <h2>Worth a look</h2>
          <ul className={classes.warnings}>{warnings.map(({ slot, sentence }) => <li key={sentence}><button type="button" className={classes.plain} onClick={() => show(slot)}>{sentence}</button></li>)}</ul>
        </>
      )}
    </section>
  );
}
