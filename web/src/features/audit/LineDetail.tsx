import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { AuditLine } from '../../../../api/contract/auditLine.ts';
import { useApi } from '../../api/apiContext.ts';
import { allRunsQuery, historyQuery, impactQuery } from '../../api/queries/audit.ts';
import { documentsQuery } from '../../api/queries/documents.ts';
import { grouped } from '../../ui/amount.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Told } from '../../ui/Told.tsx';
import { momentOf } from '../../ui/when.ts';
import classes from './Audit.module.css';
import { personName } from './auditActions.ts';
import { FieldChanges } from './FieldChanges.tsx';
import { Restore } from './Restore.tsx';
import { shownChanges, type FieldChange } from './shownChanges.ts';

const HAS_HISTORY = /^(?:symbol|background|markup|transcript|run)$/;

const RESTORABLE = /^(?:Symbol|Background|Markup)Deleted$/;

interface LineDetailProps {
  readonly line: AuditLine;
  /** All lines of the action that it is one of. */
  readonly steps: readonly AuditLine[];
  /** The one thing whose lines are shown, as `symbol-{id}`. */
  readonly only: string | undefined;
  onChoose(position: string): void;
}

/** One line in full: before and after, the posters it touched, the other steps, the ways on, and the event for the record. */
export function LineDetail({ line, steps, only, onChoose }: LineDetailProps) {
  const main = line.things.find(({ kind }) => HAS_HISTORY.test(kind));
  const run = line.things.find(({ kind }) => kind === 'run');
  const transcript = line.things.find(({ kind }) => kind === 'transcript');
  const library = line.things.find(({ kind }) => kind === 'symbol' || kind === 'background');
  const entity = main && `${main.kind}-${main.id}`;
  const { data: history } = useQuery({ ...historyQuery(useApi(), entity ?? ''), enabled: entity !== undefined });
  // A line about a layout has no name of its own, its background has one.
  const name = line.name ?? history?.name ?? null;
  const { shown, more, kept } = shownChanges(history?.versions.find((version) => version.line.position === line.position)?.changes ?? []);
  return (
    <section aria-label="The chosen line" className={classes.detail} aria-live="polite">
      <h2 className={classes.told}><bdi>{personName(line.by)}</bdi> <Told sentence={line.sentence} /></h2>
      <p className={classes.when}>{momentOf(line.at)}</p>
      {main && RESTORABLE.test(line.type) && <Restore key={main.id} kind={main.kind} id={main.id} name={line.name ?? 'it'} />}
      {steps.length > 1 && <Steps line={line} steps={steps} onChoose={onChoose} />}
      {shown.length > 0 && <FieldChanges changes={shown} more={more} />}
      {library && <Touched entity={`${library.kind}-${library.id}`} />}
      {transcript && <Posters documentID={transcript.id} run={run?.id} />}
      <div className={classes.ways}>
        {run && <LinkButton size="xs" variant="default" to="/tapestry" search={{ run: run.id }}>Open as it was</LinkButton>}
        {history && !history.deleted && history.name !== null && <ToTheThing kind={main?.kind} name={history.name} />}
        {transcript && <ToTheTranscript documentID={transcript.id} />}
        {entity && entity !== only && <LinkButton size="xs" variant="default" to="/audit" search={{ thing: entity }}><span>Only {main?.kind === 'run' ? 'this tapestry' : name === null ? 'this' : <>“<bdi>{name}</bdi>”</>}</span></LinkButton>}
        {transcript && <LinkButton size="xs" variant="default" to="/audit/history" search={{ documentID: transcript.id }}>Over time</LinkButton>}
        {library && <LinkButton size="xs" variant="default" to="/audit/impact" search={{ thing: `${library.kind}-${library.id}` }}>Before a change</LinkButton>}
      </div>
      <details className={classes.record}>
        <summary>For the record</summary>
        <dl>
          <dt>Event</dt><dd>{line.type}, {line.eventId}</dd>
          <dt>Number</dt><dd>{line.position}, revision {line.revision} of {line.stream}</dd>
          <dt>Person</dt><dd>{line.by.sub}</dd>
          {line.call !== null && <><dt>Call</dt><dd>{line.call}</dd></>}
          <Kept changes={kept} />
        </dl>
      </details>
    </section>
  );
}

const STEPS_SHOWN = 200;

/** The steps of one action, first to last; each can be looked at. */
function Steps({ line, steps, onChoose }: Omit<LineDetailProps, 'only'>) {
  const shown = steps.slice(0, STEPS_SHOWN);
  return (
    <>
      <h3 className={classes.part}>Steps <span>{grouped(steps.length)}</span></h3>
      <ol className={classes.stepList} aria-label="Steps">
        {shown.map(({ position, sentence }) => (
          <li key={position}><button type="button" aria-pressed={position === line.position} onClick={() => onChoose(position)}><Told sentence={sentence} /></button></li>
        ))}
      </ol>
      {steps.length > shown.length && <p className={classes.when}>and {grouped(steps.length - shown.length)} more. An export holds them all.</p>}
    </>
  );
}

/** To what the line is about, by the name that it has now. */
function ToTheThing({ kind, name }: { readonly kind: string | undefined; readonly name: string }) {
  switch (kind) {
    case 'symbol': return <LinkButton size="xs" variant="default" to="/symbol" search={{ symbol: name }}>Open the symbol</LinkButton>;
    case 'background': return <LinkButton size="xs" variant="default" to="/background" search={{ background: name }}>Open the background</LinkButton>;
    case 'markup': return <LinkButton size="xs" variant="default" to="/markups">Open the markups</LinkButton>;
    default: return null;
  }
}

/** Where it is still there: many lines are about what somebody has deleted since. */
function ToTheTranscript({ documentID }: { readonly documentID: string }) {
  const { data } = useQuery(documentsQuery(useApi()));
  return data?.some(({ id }) => id === documentID) ? <LinkButton size="xs" variant="default" to="/transcript" search={{ documentID }}>Open the transcript</LinkButton> : null;
}

const KEPT_SHOWN = 40;

/** Fields as the program keeps them. */
function Kept({ changes }: { readonly changes: readonly FieldChange[] }) {
  return (
    <>
      {changes.slice(0, KEPT_SHOWN).map(({ field, before, after }) => <Fragment key={field}><dt>{field}</dt><dd>{JSON.stringify(before) ?? 'none'} → {JSON.stringify(after) ?? 'none'}</dd></Fragment>)}
      {changes.length > KEPT_SHOWN && <dd>and {grouped(changes.length - KEPT_SHOWN)} more</dd>}
    </>
  );
}

const TOUCHED_SHOWN = 6;

/** The newest posters that hold a symbol or background. */
function Touched({ entity }: { readonly entity: string }) {
  const { data } = useQuery(impactQuery(useApi(), entity, TOUCHED_SHOWN));
  if (!data || data.runs === 0) return <p className={classes.when}>No tapestry holds it.</p>;
  return (
    <>
      <h3 className={classes.part}>Tapestries that hold it <span>{data.runs}</span></h3>
      <ul className={classes.posters}>
        {data.meetings.map(({ documentID, document, newest }) => <Poster key={documentID} run={newest.id} image={newest.thumbnailImage} label={`${document ?? 'Hidden title'}, ${momentOf(newest.time)}`} />)}
      </ul>
    </>
  );
}

function Posters({ documentID, run }: { readonly documentID: string; readonly run: string | undefined }) {
  const { data } = useQuery(allRunsQuery(useApi(), documentID));
  if (!data || data.length === 0) return null;
  const shown = run === undefined ? data.slice(0, 6) : data.filter(({ id }) => id === run);
  const before = run === undefined ? undefined : data[data.findIndex(({ id }) => id === run) + 1];
  return (
    <>
      <h3 className={classes.part}>{run === undefined ? 'Tapestries of this meeting' : 'The tapestry'} {run === undefined && <span>{data.length}</span>}</h3>
      <ul className={classes.posters} data-large={run !== undefined || undefined}>
        {shown.map((each) => <Poster key={each.id} run={each.id} image={each.thumbnailImage} label={run === undefined ? momentOf(each.time) : `${momentOf(each.time)}, ${each.layout}, ${each.background}`} />)}
      </ul>
      {run !== undefined && before && <p><Link to="/audit/compare" search={{ documentID, a: before.id, b: run }}>Compare with the one before</Link></p>}
    </>
  );
}

export function Poster({ run, image, label }: { readonly run: string; readonly image: string | null; readonly label: string }) {
  return (
    <li>
      <Link to="/tapestry" search={{ run }} className={classes.poster}>
        {image === null ? <span className={classes.noPicture}>No picture</span> : <img src={image} alt="" loading="lazy" />}
        <span>{label}</span>
      </Link>
    </li>
  );
}
