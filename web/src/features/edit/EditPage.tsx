import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { lastingFault } from '../../api/lastingFault.ts';
import { documentQuery } from '../../api/queries/document.ts';
import { layoutTypesQuery } from '../../api/queries/layoutTypes.ts';
import { unusableParameters } from '../../api/unusableParameters.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import { UserMenu } from '../../app/UserMenu.tsx';
import { arrangingMessages } from '../../messages/arranging.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import { tapestryMessages } from '../../messages/tapestries.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { DeletedTranscript } from '../../ui/DeletedTranscript.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { InvalidInput } from '../../ui/InvalidInput.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import { missingParameters } from '../../api/tapestries/missingParameters.ts';
import { useShownTapestry } from '../tapestry/useShownTapestry.ts';
import styles from './EditPage.module.css';
import { EditView } from './EditView.tsx';
import { useDrafts } from './useDrafts.ts';

const route = getRouteApi('/edit');

/** A poster for somebody who wants it on a wall: few things to do, and the poster as large as the window allows. */
export function EditPage() {
  const search = route.useSearch();
  const types = useQuery(layoutTypesQuery(useApi()));
  const fault = lastingFault(types);
  const { run: _shown, ...fresh } = search;
  const missing = types.data ? missingParameters(search, types.data) : [];
  return (
    <>
      <header className={styles.header}>
        <nav className={styles.ways} aria-label="Other pages">
          <Link to="/tapestries" className={styles.back}><Icon name="back" size={18} /> Tapestries</Link>
          {search.documentID !== undefined && (
            <>
              <Link to="/tapestry" search={search} className={styles.back}><Icon name="fit" size={18} /> Arrange by hand</Link>
              <Link to="/dashboard/$tab" params={{ tab: 'tapestry' }} search={fresh} className={styles.back}><Icon name="chart" size={18} /> Dashboard</Link>
            </>
          )}
        </nav>
        <UserMenu />
      </header>
      <main className={styles.main}>
        {fault && <LoadError sentence={retrievalMessages.layoutTypes} error={fault} wholePage retry={() => void types.refetch()} />}
        {!fault && !types.data && <Loading what={arrangingMessages.loading} />}
        {!fault && types.data && missing.length > 0 && <Missing names={missing} />}
        {!fault && types.data && missing.length === 0 && <Loaded key={search.documentID} search={search} />}
      </main>
    </>
  );
}

function Loaded({ search }: { readonly search: TapestrySearch }) {
  const { documentID = '' } = search;
  const { shown, faces, error, notYet, reload, tapestry } = useShownTapestry(search);
  const [madeAnew, setMadeAnew] = useState(0);
  const document = useQuery(documentQuery(useApi(), documentID));
  const drafts = useDrafts(document.data);
  const title = drafts.title.typed?.trim() ?? '';
  const isDescribed = (drafts.description.draft?.changed.length ?? 0) > 0;
  const painted = shown?.tapestry.arrangement?.title ?? shown?.tapestry.documentName;
  useLeaveGuard(() => isDescribed || (title !== '' && title !== painted), transcriptMessages.unsavedChanges);
  const fault = error ?? lastingFault(document);
  const names = unusableParameters(fault, search);
  if (names.length > 0) return <DeletedTranscript documentID={documentID} error={fault}><Missing names={names} /></DeletedTranscript>;
  if (fault) return <LoadError sentence={retrievalMessages.tapestryData} error={fault} wholePage retry={() => { reload(); void document.refetch(); }} />;
  if (!shown || !faces || !document.data) return <Loading what={arrangingMessages.loading} />;
  const { layout, backgroundID } = shown.tapestry;
  // Another tapestry takes the place of this one; what a person does to it by hand leaves it the same.
  return (
    <>
      {notYet && <section aria-label="Another tapestry"><LoadError sentence={retrievalMessages.tapestryData} error={notYet} retry={reload} /></section>}
      <EditView key={`${layout} ${backgroundID} ${madeAnew}`} onMadeAnew={() => setMadeAnew(madeAnew + 1)} search={search} shown={shown} tapestry={tapestry} faces={faces} document={document.data} drafts={drafts} />
    </>
  );
}

function Missing({ names }: { readonly names: readonly string[] }) {
  return <InvalidInput sentence={tapestryMessages.missing(names)}><LinkButton to="/tapestries">Create a Tapestry</LinkButton></InvalidInput>;
}
