import { Button } from '@mantine/core';
import { subjectOf } from '../../../../tapestry/model/mergeArrangements.ts';
import { arrangingMessages } from '../../messages/arranging.ts';
import { unitsOf } from '../../poster/units.ts';
import type { Unit } from '../../poster/units.ts';
import styles from './ClashNote.module.css';
import type { Clash } from './useArranging.ts';

/** Two people changed the same thing: both are shown, and one of them is chosen here. */
export function ClashNote({ clash }: { readonly clash: Clash }) {
  return (
    <section role="alert" aria-label="Changed by two people" className={styles.note}>
      <p>{arrangingMessages.clash(namesOf(clash))}</p>
      <Button size="sm" variant="default" onClick={() => clash.settle('theirs')}>Take theirs</Button>
      <Button size="sm" onClick={() => clash.settle('mine')}>Keep mine</Button>
    </section>
  );
}

/** Where the other person has what both moved, in base pixels. */
export function theirPlaces(clash: Clash): readonly Unit[] {
  return movedBy(clash, 'symbols');
}

function movedBy({ fields, theirs }: Clash, selection: 'groups' | 'symbols'): readonly Unit[] {
  const items = new Set(fields.map(subjectOf).filter(({ kind }) => kind === 'positions').map(({ id }) => id));
  return unitsOf(theirs, selection).filter((unit) => unit.items.some((item) => items.has(item)));
}

const SHORT = 4;

function namesOf(clash: Clash): string {
  const symbols = movedBy(clash, 'symbols');
  // A whole group is called by its name, not by everything in it.
  const moved = (symbols.length > SHORT ? movedBy(clash, 'groups') : symbols).map(({ label }) => label.replace(/[,;].*$/, ''));
  const others = clash.fields.map(subjectOf).filter(({ kind }) => kind !== 'positions').map(({ kind, id }) => OTHER[kind]?.(id) ?? kind);
  return [...new Set([...moved, ...others])].join(', ');
}

const OTHER: Readonly<Record<string, (id: string) => string>> = {
  phrases: () => 'the phrase of a group',
  words: (lemma) => `“${lemma}”`,
  mapped: (lemma) => `the symbol of “${lemma}”`,
};
