import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useApi } from '../../api/apiContext.ts';
import { backgroundsQuery } from '../../api/queries/backgrounds.ts';
import { symbolsQuery } from '../../api/queries/symbols.ts';
import { auditMessages } from '../../messages/audit.ts';
import { grouped } from '../../ui/amount.ts';
import { MoreMeetings } from '../../ui/impact/MoreMeetings.tsx';
import { useImpact } from '../../ui/impact/useImpact.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { momentOf } from '../../ui/when.ts';
import classes from './Audit.module.css';
import { personName } from './auditActions.ts';
import { AuditFrame } from './AuditFrame.tsx';
import { Poster } from './LineDetail.tsx';

const route = getRouteApi('/shell/audit/impact');

/** What a change of a symbol or background would touch, before anybody makes it. */
export function ImpactPage() {
  const { thing } = route.useSearch();
  const navigate = useNavigate();
  const api = useApi();
  const symbols = useQuery(symbolsQuery(api)).data ?? [];
  const backgrounds = useQuery(backgroundsQuery(api)).data ?? [];
  const data = [
    { group: 'Symbols', items: symbols.map(({ id, name }) => ({ value: `symbol-${id}`, label: name })) },
    { group: 'Backgrounds', items: backgrounds.map(({ id, name }) => ({ value: `background-${id}`, label: name })) },
  ];
  return (
    <AuditFrame title="Before a change">
      <div className={classes.choices}>
        <Select label="What is to be changed" placeholder="A symbol or a background" searchable limit={50} data={data} value={thing ?? null} onChange={(next) => void navigate({ to: '/audit/impact', search: next === null ? {} : { thing: next }, replace: true })} />
      </div>
      {thing === undefined ? <Notice icon="search" sentence="Choose a symbol or a background" more="Nothing is saved here." /> : <Touched key={thing} thing={thing} />}
    </AuditFrame>
  );
}

function Touched({ thing }: { readonly thing: string }) {
  const impact = useImpact(thing);
  const { data, error, refetch } = impact;
  if (!data) return error ? <LoadError sentence={auditMessages.impactFailed} error={error} retry={() => void refetch()} /> : <Loading what="Looking for tapestries" />;
  const living = data.meetings.filter(({ erased }) => !erased);
  return (
    <Sheet title={data.name === null ? 'What it touches' : `What a change of “${data.name}” touches`}>
      <dl className={classes.figures}>
        <div><dt>{data.runs === 1 ? 'tapestry holds it' : 'tapestries hold it'}</dt><dd>{grouped(data.runs)}</dd></div>
        <div><dt>{data.meetingCount === 1 ? 'meeting' : 'meetings'}</dt><dd>{grouped(data.meetingCount)}</dd></div>
        <div><dt>would look different</dt><dd>{grouped(data.livingCount)}</dd></div>
        <div><dt>{data.people === 1 ? 'person made them' : 'people made them'}</dt><dd>{data.people}</dd></div>
      </dl>
      <p className={classes.when}>{data.runs === 0 ? 'No tapestry holds it: a change touches nothing that was made.' : auditMessages.unchanged}</p>
      <ul className={classes.posters} data-wide>
        {living.map(({ documentID, document, runs, newest }) => <Poster key={documentID} run={newest.id} image={newest.thumbnailImage} label={`${document ?? 'Hidden title'}: ${tapestries(runs)}, the newest of ${momentOf(newest.time)} by ${personName(newest.by)}`} />)}
      </ul>
      <MoreMeetings {...impact} thing={thing} />
    </Sheet>
  );
}

const tapestries = (count: number): string => (count === 1 ? '1 tapestry' : `${count} tapestries`);
