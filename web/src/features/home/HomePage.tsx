import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { documentsQuery } from '../../api/queries/documents.ts';
import { recentlyEditedQuery } from '../../api/queries/recentlyEdited.ts';
import { isFirstVisitQuery, runsQuery } from '../../api/queries/runs.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { RecentlyEdited } from './RecentlyEdited.tsx';

/** Seen on one visit, and then no more. */
const FirstPoster = lazy(async () => ({ default: (await import('./FirstPoster.tsx')).FirstPoster }));

/** What was edited last; where nothing was made yet, the way to a first poster stands before it. */
export function HomePage() {
  const api = useApi();
  const { data, error, refetch } = useQuery(recentlyEditedQuery(api));
  const documents = useQuery(documentsQuery(api));
  const runs = useQuery(runsQuery(api));
  const isFirstVisit = useQuery(isFirstVisitQuery(api)).data === true;
  const isFirstRun = documents.data !== undefined && isFirstVisit;
  // Which of the two pages it is has to be known first, or the heading would change under the reader's eyes.
  const loading = <Loading what="Fetching recent edits" />;
  if (!data && !error || documents.isPending || runs.isPending) return loading;
  return (
    <Suspense fallback={loading}>
      <Page title={isFirstRun ? 'Welcome' : 'Recently Edited'} tabTitle="Home" actions={!isFirstRun && <Actions />}>
        {isFirstRun && <FirstPoster documents={documents.data} library={data} />}
        {data
          ? <RecentlyEdited edited={data} runs={runs.data ?? []} isBelow={isFirstRun} />
          : <LoadError sentence={retrievalMessages.recentEdits} error={error} retry={() => void refetch()} />}
      </Page>
    </Suspense>
  );
}

function Actions() {
  return (
    <>
      <LinkButton to="/add-document" variant="default" leftSection={<Icon name="add" size={18} />}>Add Transcript</LinkButton>
      <LinkButton to="/tapestries" leftSection={<Icon name="poster" size={18} />}>Create a Tapestry</LinkButton>
    </>
  );
}
