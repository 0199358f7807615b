import { Select, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { AUDIT_KINDS, auditSearch, type AuditSearch } from '../../app/pageSearch.ts';
import { useApi } from '../../api/apiContext.ts';
import { historyQuery, peopleQuery } from '../../api/queries/audit.ts';
import { FilterField } from '../../ui/FilterField.tsx';
import { useAddressText } from '../../ui/useAddressText.ts';
import classes from './Audit.module.css';
import { daysAgo, type AuditAction } from './auditActions.ts';
import { offeredPeople } from './offeredPeople.ts';

const KIND_NAMES = { tapestry: 'Tapestries', transcript: 'Transcripts', symbol: 'Symbols', word: 'Words', background: 'Backgrounds', markup: 'Markups', picture: 'Painted pictures', program: 'The program' } as const;
/** Of how many days each is, today among them. */
const LATELY = [['Today', 1], ['Last 7 days', 7], ['Last 30 days', 30]] as const;

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly actions: readonly AuditAction[];
}

/** Thing, who, what, when: each changes the address, so a link holds what is looked at. */
export function AuditFilters({ search, actions }: AuditFiltersProps) {
  const navigate = useNavigate();
  const router = useRouter();
  // Another list begins with no line chosen.
  const change = (more: { [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined }, line: (now: string | undefined) => string | undefined = () => undefined): void =>
    void navigate({ to: '/audit', search: (now) => auditSearch({ ...now, ...more, line: line(auditSearch(now).line) }), replace: true });
  /** The line that was chosen when somebody typed last: one that is chosen before the text counts stays. */
  const lineThen = useRef(search.line);
  const [text, setText] = useAddressText(search.text, (typed) => {
    // Whoever is on the way to another page is not called back from there.
    if (router.state.location.pathname === '/audit') change({ text: typed }, (line) => (line === lineThen.current ? undefined : line));
  });
  const type = (typed: string): void => {
    lineThen.current = search.line;
    setText(typed);
  };
  const everybody = useQuery(peopleQuery(useApi())).data ?? [];
  const people = offeredPeople(everybody, actions.map(({ line }) => line.by), search.person);
  const isNarrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  const isOf = (from: string | undefined): boolean => search.from === from && search.to === undefined;
  return (
    <div role="search" aria-label="Filters" className={classes.filters}>
      <FilterField label="A name or a word" value={text} onChange={type} />
      {search.thing !== undefined && <OnlyThing thing={search.thing} onClear={() => change({ thing: undefined })} />}
      <Folded isFolded={isNarrow} inUse={[search.person, search.kind, search.from ?? search.to].filter((each) => each !== undefined).length}>
        <Select label="Who" placeholder="Everybody" clearable data={people} value={search.person ?? null} onChange={(person) => change({ person: person ?? undefined })} />
        <fieldset className={classes.kinds}>
          <legend>What</legend>
          {[undefined, ...AUDIT_KINDS].map((kind) => (
            <button key={kind ?? 'all'} type="button" className={classes.kind} aria-pressed={search.kind === kind} onClick={() => change({ kind })}>{kind === undefined ? 'Everything' : KIND_NAMES[kind]}</button>
          ))}
        </fieldset>
        <fieldset className={classes.kinds}>
          <legend>When</legend>
          <button type="button" className={classes.kind} aria-pressed={isOf(undefined)} onClick={() => change({ from: undefined, to: undefined })}>Any time</button>
          {LATELY.map(([label, days]) => (
            <button key={label} type="button" className={classes.kind} aria-pressed={isOf(daysAgo(days - 1))} onClick={() => change({ from: daysAgo(days - 1), to: undefined })}>{label}</button>
          ))}
          <TextInput type="date" label="From" value={search.from ?? ''} onChange={(event) => change({ from: event.currentTarget.value || undefined })} />
          <TextInput type="date" label="To" value={search.to ?? ''} onChange={(event) => change({ to: event.currentTarget.value || undefined })} />
        </fieldset>
      </Folded>
    </div>
  );
}

/** Whose lines alone are shown; takes that away. */
function OnlyThing({ thing, onClear }: { readonly thing: string; onClear(): void }) {
  const name = useQuery(historyQuery(useApi(), thing)).data?.name ?? null;
  return <button type="button" className={classes.only} onClick={onClear}>{name === null ? `Only one ${thing.startsWith('run-') ? 'tapestry' : 'thing'}` : <>Only “<bdi>{name}</bdi>”</>}: show all</button>;
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
