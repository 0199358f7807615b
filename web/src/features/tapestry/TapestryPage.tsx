import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { lastingFault } from '../../api/lastingFault.ts';
import { layoutTypesQuery } from '../../api/queries/layoutTypes.ts';
import { unusableParameters } from '../../api/unusableParameters.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import { hideFirstLook } from '../../firstLook.ts';
import { arrangingMessages } from '../../messages/arranging.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import { tapestryMessages } from '../../messages/tapestries.ts';
import { DeletedTranscript } from '../../ui/DeletedTranscript.tsx';
import { InvalidInput } from '../../ui/InvalidInput.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { missingParameters } from '../../api/tapestries/missingParameters.ts';
import styles from './TapestryPage.module.css';
import { TapestryView } from './TapestryView.tsx';
import { useFirstLook } from './useFirstLook.ts';
import { useShownTapestry } from './useShownTapestry.ts';

const route = getRouteApi('/tapestry');

/** The full-window tapestry of an address that says everything it needs. */
export function TapestryPage() {
  const api = useApi();
  const search = route.useSearch();
  const types = useQuery(layoutTypesQuery(api));
  const fault = lastingFault(types);
  useEffect(() => {
    if (fault) hideFirstLook();
  }, [fault]);
  if (fault) return <main><LoadError sentence={retrievalMessages.layoutTypes} error={fault} wholePage retry={() => void types.refetch()} /></main>;
  if (!types.data) return <Making />;
  const missing = missingParameters(search, types.data);
  return missing.length > 0 ? <Missing names={missing} /> : <LoadedTapestry key={search.documentID} search={search} />;
}

function LoadedTapestry({ search }: { readonly search: TapestrySearch }) {
  const { shown, faces, error, notYet, reload, tapestry } = useShownTapestry(search);
  useFirstLook(search, Boolean(error ?? (shown && faces)));
  if (error) {
    const names = unusableParameters(error, search);
    if (names.length > 0) return <DeletedTranscript documentID={search.documentID} error={error}><Missing names={names} /></DeletedTranscript>;
    return <main><LoadError sentence={retrievalMessages.tapestryData} error={error} wholePage retry={reload} /></main>;
  }
  if (!shown || !faces) return <Making />;
  return (
    <>
      <TapestryView search={search} tapestry={tapestry} shown={shown} faces={faces} />
      {notYet && <div className={styles.notYet}><LoadError sentence={retrievalMessages.tapestryData} error={notYet} retry={reload} /></div>}
    </>
  );
}

function Missing({ names }: { readonly names: readonly string[] }) {
  useEffect(hideFirstLook, []);
  return (
    <main>
      <InvalidInput sentence={tapestryMessages.missing(names)}>
        <LinkButton to="/tapestries">Create a Tapestry</LinkButton>
      </InvalidInput>
    </main>
  );
}

function Making() {
  useEffect(() => {
    document.title = `${arrangingMessages.loading} · Tapestry`;
  }, []);
  return (
    <main className={styles.making}>
      <h1 className={styles.heading}>Tapestry</h1>
      <div className={styles.hem}><Loading what={arrangingMessages.loading} /></div>
    </main>
  );
}
