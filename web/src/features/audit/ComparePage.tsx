import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AnswerOf } from '../../../../api/contract/call.ts';
import type { compare } from '../../../../api/contract/compare.ts';
import type { SeenRun } from '../../../../api/contract/run.ts';
import type { RecentRun } from '../../../../api/contract/runs.ts';
import { useApi } from '../../api/apiContext.ts';
import { allRunsQuery, compareQuery } from '../../api/queries/audit.ts';
import { documentsQuery } from '../../api/queries/documents.ts';
import { COMPARE_VIEWS, type CompareSearch } from '../../app/pageSearch.ts';
import { auditMessages } from '../../messages/audit.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { momentOf } from '../../ui/when.ts';
import classes from './Audit.module.css';
import { personName } from './auditActions.ts';
import { AuditFrame } from './AuditFrame.tsx';
import { ComparedPosters } from './ComparedPosters.tsx';
import { LibraryBetween } from './LibraryBetween.tsx';

const route = getRouteApi('/shell/audit/compare');
const VIEW_NAMES = { sides: 'Side by side', slider: 'Slider', onion: 'Onion' } as const;

/** Two tapestries of a meeting: what is different, and why. */
export function ComparePage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const api = useApi();
  const change = (more: Partial<CompareSearch>): void => void navigate({ to: '/audit/compare', search: { ...search, ...more }, replace: true });
  const documents = useQuery(documentsQuery(api)).data ?? [];
  const named = useQuery({ ...compareQuery(api, search.a ?? '', search.b ?? ''), enabled: search.a !== undefined && search.b !== undefined }).data;
  // An address may name two tapestries alone, of two meetings too.
  const documentID = search.documentID ?? named?.a.documentID;
  const runs = useQuery({ ...allRunsQuery(api, documentID ?? ''), enabled: documentID !== undefined }).data ?? [];
  const [a, b] = [search.a ?? runs[1]?.id, search.b ?? runs[0]?.id];
  const view = search.view ?? 'sides';
  return (
    <AuditFrame title="Compare two">
      <div className={classes.choices}>
        <Select label="Meeting" placeholder="Choose a meeting" searchable value={documentID ?? null} data={documents.map(({ id, title }) => ({ value: id, label: title }))} onChange={(id) => id !== null && void navigate({ to: '/audit/compare', search: { documentID: id } })} />
        <RunSelect label="A, before" runs={runs} named={named?.a} value={a} onChange={(id) => change({ a: id })} />
        <RunSelect label="B, after" runs={runs} named={named?.b} value={b} onChange={(id) => change({ b: id })} />
        <fieldset className={classes.segments}>
          <legend className={classes.hidden}>How to compare</legend>
          {COMPARE_VIEWS.map((each) => <button key={each} type="button" aria-pressed={view === each} onClick={() => change({ view: each })}>{VIEW_NAMES[each]}</button>)}
        </fieldset>
      </div>
      {a !== undefined && b !== undefined ? <Compared a={a} b={b} view={view} />
        : <Notice icon="poster" sentence={documentID === undefined ? 'Choose a meeting' : 'There are not two tapestries of this meeting yet'} />}
    </AuditFrame>
  );
}

interface RunSelectProps {
  readonly label: string;
  /** Of the chosen meeting. */
  readonly runs: readonly RecentRun[];
  /** That the address names; it may be of another meeting. */
  readonly named: SeenRun | undefined;
  readonly value: string | undefined;
  onChange(id: string): void;
}

function RunSelect({ label, runs, named, value, onChange }: RunSelectProps) {
  const isOther = named !== undefined && named.id === value && !runs.some(({ id }) => id === named.id);
  const data = [...isOther ? [{ value: named.id, label: `${named.document ?? 'Another meeting'}: ${labelOf(named)}` }] : [], ...runs.map((run) => ({ value: run.id, label: labelOf(run) }))];
  return <Select label={label} value={value ?? null} data={data} disabled={data.length === 0} allowDeselect={false} onChange={(id) => id !== null && onChange(id)} />;
}

const labelOf = ({ time, by, layout, background, arranged }: RecentRun | SeenRun): string => `${momentOf(time)}, ${personName(by)} · ${layout}, ${background}${arranged ? ', arranged' : ''}`;

type Comparison = AnswerOf<typeof compare>;
type Difference = Comparison['differences'][number];

function Compared({ a, b, view }: { readonly a: string; readonly b: string; readonly view: (typeof COMPARE_VIEWS)[number] }) {
  const { data, error, refetch } = useQuery(compareQuery(useApi(), a, b));
  const [lit, setLit] = useState<number | null>(null);
  if (!data) return error ? <LoadError sentence={auditMessages.comparisonFailed} error={error} retry={() => void refetch()} /> : <Loading what="Comparing" />;
  return (
    <>
      <ComparedPosters comparison={data} view={view} lit={lit} />
      <div className={classes.verdict}>
        <Sheet title="Why they differ">
          {data.causes.length === 0 ? <p className={classes.when}>{data.differences.length === 0 ? auditMessages.same : auditMessages.unexplained}</p> : (
            <ol className={classes.causes}>
              {data.causes.map(({ number, sentence, by, at }) => (
                <li key={number}><Cause number={number} /><span>{sentence.slice(0, 1).toUpperCase() + sentence.slice(1)}<small>{[by && personName(by), at !== null && momentOf(at)].filter(Boolean).join(', ')}</small></span></li>
              ))}
            </ol>
          )}
          <LibraryBetween key={`${a} ${b}`} a={a} b={b} />
        </Sheet>
        <Sheet title="What is different">
          {data.differences.length === 0 && <p className={classes.when}>{auditMessages.nothingDifferent}</p>}
          <div className={classes.differences}>
            {SECTIONS.map(([title, tone, belongs]) => {
              const shown = data.differences.map((difference, index) => ({ difference, index })).filter(({ difference }) => belongs(difference));
              return shown.length === 0 ? null : (
                <section key={title}>
                  <h3 data-tone={tone}>{title} <span>{shown.length}</span></h3>
                  <ul>
                    {shown.map(({ difference, index }) => (
                      <li key={index}>
                        <button type="button" aria-pressed={lit === index} onClick={() => setLit(lit === index ? null : index)} onMouseEnter={() => setLit(index)} onMouseLeave={() => setLit(null)}>
                          <span>{difference.what}</span> <small>{told(difference)}</small>
                          {difference.cause !== null && <Cause number={difference.cause} />}
                        </button>
                      </li>
                    ))}
                  </ul>
                </section>
              );
            })}
          </div>
        </Sheet>
      </div>
    </>
  );
}

function Cause({ number }: { readonly number: number }) {
  return <span className={classes.number}><span className={classes.hidden}>cause </span>{number}</span>;
}

const SECTIONS: readonly (readonly [string, string, (difference: Difference) => boolean])[] = [
  ['Gained', 'gained', ({ change, before }) => change === 'gained' || (change === 'text' && before === undefined)],
  ['Lost', 'lost', ({ change, after }) => change === 'lost' || (change === 'text' && after === undefined)],
  ['Changed', 'changed', ({ change }) => change === 'count' || change === 'picture' || change === 'background'],
  ['In another group', 'moved', ({ change }) => change === 'moved'],
  ['Elsewhere in the same group', 'shuffled', ({ change }) => change === 'shuffled'],
];

function told({ change, what, before, after }: Difference): string {
  switch (change) {
    case 'count': return `${before ?? ''} → ${after ?? ''}`;
    case 'picture': return 'another picture';
    case 'background': return what === 'colours' ? 'others than before' : 'another picture';
    case 'moved': return `${before ?? ''} → ${after ?? ''}`;
    case 'text': return 'text';
    case 'gained': return String(after ?? '');
    case 'lost': return String(before ?? '');
    default: return '';
  }
}
