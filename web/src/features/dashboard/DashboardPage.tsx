import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dashboard } from '../../../../api/contract/tapestry.ts';
import { useApi } from '../../api/apiContext.ts';
import { failureOf } from '../../api/callFailed.ts';
import { lastingFault } from '../../api/lastingFault.ts';
import { layoutTypesQuery } from '../../api/queries/layoutTypes.ts';
import { missingParameters } from '../../api/tapestries/missingParameters.ts';
import { unusableParameters } from '../../api/unusableParameters.ts';
import { tapestrySearch, type TapestrySearch } from '../../app/pageSearch.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import { tapestryMessages } from '../../messages/tapestries.ts';
import { DeletedTranscript } from '../../ui/DeletedTranscript.tsx';
import { InvalidInput } from '../../ui/InvalidInput.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { requestOf } from '../../api/tapestries/tapestryQuery.ts';
import { useRecordedRun } from '../../api/tapestries/recordRun.ts';
import './mantineStyles.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { DashboardView } from './DashboardView.tsx';
import { dashboardQuery } from './dashboardQuery.ts';
import { fetchPanel } from './tabs/panels.ts';

const route = getRouteApi('/shell/dashboard/$tab');

/** The analysis behind one tapestry. */
export function DashboardPage() {
  const search = tapestrySearch(route.useSearch());
  const missing = [...(search.documentID === undefined ? ['documentID'] : []), ...(search.layout === undefined && search.run === undefined ? ['layout'] : [])];
  // An address that says every number is not made to wait for what its layout takes.
  if (missing.length === 0 && (search.run !== undefined || search.minSymbolCount !== undefined)) return <LoadedDashboard key={JSON.stringify(requestOf(search))} search={search} />;
  return search.layout === undefined ? <Missing names={missing} /> : <CheckedDashboard search={search} />;
}

/** The dashboard of an address that may lack what its layout takes. */
function CheckedDashboard({ search }: { readonly search: TapestrySearch }) {
  const types = useQuery(layoutTypesQuery(useApi()));
  const fault = lastingFault(types);
  if (fault) return <LoadError wholePage sentence={retrievalMessages.layoutTypes} error={fault} retry={() => void types.refetch()} />;
  if (!types.data) return <Loading what={dashboardMessages.loading} />;
  const missing = missingParameters(search, types.data);
  return missing.length > 0 ? <Missing names={missing} /> : <LoadedDashboard key={JSON.stringify(requestOf(search))} search={search} />;
}

function LoadedDashboard({ search }: { readonly search: TapestrySearch }) {
  const api = useApi();
  const { data, error, refetch } = useQuery(dashboardQuery(api, requestOf(search)));
  const [shown, setShown] = useState<Dashboard | undefined>(data);
  const own = useRef(false);
  const last = useRef<string | undefined>(undefined);
  const onOwn = useCallback(() => { own.current = true; }, []);
  const { tab } = route.useParams();
  useState(() => fetchPanel(tab));
  useRecordedRun(search, data);
  useEffect(() => {
    if (!data) return;
    // A version that this person's own correction made is shown at once, one of somebody else is offered.
    const isOwn = own.current && data.version !== last.current;
    if (isOwn) own.current = false;
    last.current = data.version;
    setShown((before) => (before === undefined || isOwn || before.version === data.version ? data : before));
  }, [data]);
  const current = shown ?? data;
  useEffect(() => {
    document.title = `${current?.documentName ?? dashboardMessages.loading} · Dashboard · Tapestry`;
  }, [current?.documentName]);
  if (!current) {
    if (!error) return <Loading what={dashboardMessages.loading} />;
    const names = unusableParameters(error, search);
    return names.length > 0 ? <DeletedTranscript documentID={search.documentID} error={error}><Missing names={names} /></DeletedTranscript> : <LoadError wholePage sentence={retrievalMessages.tapestryData} error={error} retry={() => void refetch()} />;
  }
  const newer = data && data.version !== current.version ? data : null;
  return <DashboardView data={current} search={search} newer={newer !== null} isGone={failureOf(error)?.status === 404} onRenew={() => newer && setShown(newer)} onOwn={onOwn} />;
}

function Missing({ names }: { readonly names: readonly string[] }) {
  return (
    <InvalidInput sentence={tapestryMessages.missing(names)}>
      <LinkButton to="/tapestries">Create a Tapestry</LinkButton>
    </InvalidInput>
  );
}
