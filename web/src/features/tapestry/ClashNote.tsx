import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { subjectOf } from '../../../../tapestry/model/mergeArrangements.ts';
import { useApi } from '../../api/apiContext.ts';
import { historyQuery } from '../../api/queries/audit.ts';
import { arrangingMessages } from '../../messages/arranging.ts';
import { unitsOf } from '../../poster/units.ts';
import type { Unit } from '../../poster/units.ts';
import { useElsewhere } from '../../ui/meanwhile/useElsewhere.ts';
import { arrangedBy } from './arrangedBy.ts';
import styles from './ClashNote.module.css';
import type { Clash } from './useArranging.ts';

/** The same thing was changed here and elsewhere: both are shown, and one of them is chosen here. */
export function ClashNote({ clash }: { readonly clash: Clash }) {
  const { run, revisions } = clash;
  const { data } = useQuery({ ...historyQuery(useApi(), `run-${run}`), enabled: run !== null });
  const { who, take, keep } = useElsewhere(data && run !== null ? arrangedBy(data, run, revisions) : null);
  return (
    <section role="alert" aria-label="Changed twice" className={styles.note}>
      <p>{arrangingMessages.clash(who, namesOf(clash))}</p>
      <Button size="sm" variant="default" onClick={() => clash.settle('theirs')}>{take}</Button>
      <Button size="sm" onClick={() => clash.settle('mine')}>{keep}</Button>
    </section>
  );
}

/** Where it stands elsewhere what was moved here too, in base pixels. */
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
  quotes: () => 'the quote of a group',
  sentences: () => 'a key sentence',
  symbols: (name) => name,
  texts: (text) => `“${text}”`,
  title: () => 'the title',
  words: (lemma) => `“${lemma}”`,
  mapped: (lemma) => `the symbol of “${lemma}”`,
};
