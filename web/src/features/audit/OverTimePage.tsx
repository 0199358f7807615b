import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { RecentRun } from '../../../../api/contract/runs.ts';
import { useApi } from '../../api/apiContext.ts';
import { allRunsQuery, compareQuery } from '../../api/queries/audit.ts';
import { documentsQuery } from '../../api/queries/documents.ts';
import { auditMessages } from '../../messages/audit.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { momentOf } from '../../ui/when.ts';
import classes from './Audit.module.css';
import { personName } from './auditActions.ts';
import { AuditFrame } from './AuditFrame.tsx';

const route = getRouteApi('/shell/audit/history');
const STEP_MS = 1200;

/** The tapestries of one meeting from the first to the newest, with a slider that moves through them. */
export function OverTimePage() {
  const { documentID, at } = route.useSearch();
  const navigate = useNavigate();
  const api = useApi();
  const documents = useQuery(documentsQuery(api)).data ?? [];
  const { data, error, refetch } = useQuery({ ...allRunsQuery(api, documentID ?? ''), enabled: documentID !== undefined });
  const runs = data?.toReversed() ?? [];
  const index = Math.max(0, at === undefined ? runs.length - 1 : runs.findIndex(({ id }) => id === at));
  const go = (next: number): void => {
    const run = runs[Math.min(runs.length - 1, Math.max(0, next))];
    if (run && documentID !== undefined) void navigate({ to: '/audit/history', search: { documentID, at: run.id }, replace: true });
  };
  return (
    <AuditFrame title="One meeting over time">
      <div className={classes.choices}>
        <Select label="Meeting" placeholder="Choose a meeting" searchable value={documentID ?? null} data={documents.map(({ id, title }) => ({ value: id, label: title }))} onChange={(id) => id !== null && void navigate({ to: '/audit/history', search: { documentID: id } })} />
      </div>
      {documentID === undefined && <Notice icon="poster" sentence="Choose a meeting" />}
      {documentID !== undefined && !data && (error ? <LoadError sentence={auditMessages.historyFailed} error={error} retry={() => void refetch()} /> : <Loading what="Fetching its tapestries" />)}
      {data && runs.length === 0 && <Notice icon="poster" sentence="No tapestry of this meeting yet" />}
      {runs[index] && <Moment run={runs[index]} before={runs[index - 1]} index={index} count={runs.length} onGo={go} />}
    </AuditFrame>
  );
}

interface MomentProps {
  readonly run: RecentRun;
  /** The run that it follows. */
  readonly before: RecentRun | undefined;
  readonly index: number;
  readonly count: number;
  onGo(index: number): void;
}

function Moment({ run, before, index, count, onGo }: MomentProps) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    if (index === count - 1) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => onGo(index + 1), STEP_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div className={classes.moment}>
      <figure>
        {run.status === 'erased' ? <p role="status">{auditMessages.erased}</p>
          : run.tapestryImage === null ? <span className={classes.noPicture}>Being painted</span> : <img src={run.tapestryImage} alt={`The tapestry of ${momentOf(run.time)}`} />}
        <figcaption>
          <label className={classes.slider}>
            <span>{index + 1} of {count}: {momentOf(run.time)}, {personName(run.by)}</span>
            <input type="range" min={0} max={Math.max(0, count - 1)} step={1} value={index} aria-valuetext={momentOf(run.time)} onChange={(event) => onGo(Number(event.currentTarget.value))} />
          </label>
          <Button size="xs" variant="default" disabled={count < 2} onClick={() => { if (index === count - 1) onGo(0); setPlaying(!playing); }}>{playing ? 'Stop' : 'Play'}</Button>
        </figcaption>
      </figure>
      <Sheet title={before ? 'New since the one before' : 'The first one'}>
        <p className={classes.when}>{run.layout}, {run.background}{run.arranged ? ', arranged' : ''}</p>
        {before && <Since a={before.id} b={run.id} />}
        <div className={classes.ways}>
          <LinkButton size="xs" variant="default" to="/tapestry" search={{ run: run.id }}>Open as it was</LinkButton>
          {before && <LinkButton size="xs" variant="default" to="/audit/compare" search={{ documentID: run.documentID, a: before.id, b: run.id }}>Compare</LinkButton>}
        </div>
      </Sheet>
    </div>
  );
}

function Since({ a, b }: { readonly a: string; readonly b: string }) {
  const { data, error } = useQuery(compareQuery(useApi(), a, b));
  if (!data) return error ? <p className={classes.when}>{auditMessages.comparisonFailed}</p> : <Loading what="Comparing" />;
  const counted = (change: string): number => data.differences.filter((difference) => difference.change === change).length;
  const parts = [[counted('gained'), 'gained'], [counted('lost'), 'lost'], [counted('count'), 'counted differently'], [counted('moved'), 'in another group']] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return (
    <>
      <p>{said.length === 0 ? (data.differences.length === 0 ? auditMessages.same : 'Only places and texts changed.') : `Symbols: ${said.join(', ')}.`}</p>
      <ol className={classes.causes}>
        {data.causes.map(({ number, sentence, by, at }) => <li key={number}><span>{sentence.slice(0, 1).toUpperCase() + sentence.slice(1)}<small>{[by && personName(by), at !== null && momentOf(at)].filter(Boolean).join(', ')}</small></span></li>)}
      </ol>
    </>
  );
}
