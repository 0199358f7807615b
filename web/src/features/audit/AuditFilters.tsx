import { Select, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { AUDIT_KINDS, type AuditSearch } from '../../app/pageSearch.ts';
import { FilterField } from '../../ui/FilterField.tsx';
import { calendarDay } from '../../ui/when.ts';
import classes from './Audit.module.css';
import { personName, type AuditAction } from './auditActions.ts';

const KIND_NAMES = { tapestry: 'Tapestries', transcript: 'Transcripts', symbol: 'Symbols', word: 'Words', background: 'Backgrounds', markup: 'Markups', picture: 'Painted pictures', program: 'The program' } as const;
const TYPING_MS = 250;
const DAY_MS = 86_400_000;

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly actions: readonly AuditAction[];
}

/** Thing, who, what, when: each changes the address, so a link holds what is looked at. */
export function AuditFilters({ search, actions }: AuditFiltersProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const change = (more: { [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined }): void => void navigate({ to: '/audit', search: { ...search, ...more } as AuditSearch, replace: true });
  const [text, setText] = useState(search.text ?? '');
  useEffect(() => setText(search.text ?? ''), [search.text]);
  useEffect(() => {
    if (text === (search.text ?? '')) return undefined;
    const timer = setTimeout(() => {
      // Whoever is on the way to another page is not called back from there.
      if (router.state.location.pathname === '/audit') change({ text: text === '' ? undefined : text });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  });
  const people = new Map(actions.map(({ line: { by } }) => [by.sub, personName(by)]));
  if (search.person !== undefined && !people.has(search.person)) people.set(search.person, search.person);
  const isNarrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  const lately = (days: number): void => change({ from: calendarDay(Date.now() - days * DAY_MS), to: undefined });
  return (
    <div role="search" aria-label="Filters" className={classes.filters}>
      <FilterField label="A name or a word" value={text} onChange={setText} />
      {search.thing !== undefined && <button type="button" className={classes.only} onClick={() => change({ thing: undefined })}>Only one thing: show all</button>}
      <Folded isFolded={isNarrow} inUse={[search.person, search.kind, search.from ?? search.to].filter((each) => each !== undefined).length}>
        <Select label="Who" placeholder="Everybody" clearable data={[...people].map(([value, label]) => ({ value, label }))} value={search.person ?? null} onChange={(person) => change({ person: person ?? undefined })} />
        <fieldset className={classes.kinds}>
          <legend>What</legend>
          {[undefined, ...AUDIT_KINDS].map((kind) => (
            <button key={kind ?? 'all'} type="button" className={classes.kind} aria-pressed={search.kind === kind} onClick={() => change({ kind })}>{kind === undefined ? 'Everything' : KIND_NAMES[kind]}</button>
          ))}
        </fieldset>
        <fieldset className={classes.kinds}>
          <legend>When</legend>
          <button type="button" className={classes.kind} onClick={() => lately(0)}>Today</button>
          <button type="button" className={classes.kind} onClick={() => lately(7)}>Last 7 days</button>
          <button type="button" className={classes.kind} onClick={() => lately(30)}>Last 30 days</button>
          <TextInput type="date" label="From" value={search.from ?? ''} onChange={(event) => change({ from: event.currentTarget.value || undefined })} />
          <TextInput type="date" label="To" value={search.to ?? ''} onChange={(event) => change({ to: event.currentTarget.value || undefined })} />
        </fieldset>
      </Folded>
    </div>
  );
}

/** On a phone the list comes first: whoever wants to narrow it down opens this. */
function Folded({ isFolded, inUse, children }: { readonly isFolded: boolean; readonly inUse: number; readonly children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details className={classes.folded}>
      <summary>Who, what and when{inUse > 0 && ` (${inUse} chosen)`}</summary>
      <div className={classes.filters}>{children}</div>
    </details>
  );
}
