import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/apiContext.ts';
import { documentsQuery } from '../../api/queries/documents.ts';
import { recentlyEditedQuery } from '../../api/queries/recentlyEdited.ts';
import { runsQuery } from '../../api/queries/runs.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { FirstPoster } from './FirstPoster.tsx';
import { RecentlyEdited } from './RecentlyEdited.tsx';

/** What was edited last; where nothing was made yet, the way to a first poster stands before it. */
export function HomePage() {
  const api = useApi();
  const { data, error, refetch } = useQuery(recentlyEditedQuery(api));
  const documents = useQuery(documentsQuery(api)).data;
  const runs = useQuery(runsQuery(api)).data;
  const isFirstRun = documents !== undefined && runs !== undefined && runs.length === 0;
  return (
    <Page title={isFirstRun ? 'Welcome' : 'Recently Edited'} tabTitle="Home" actions={!isFirstRun && <Actions />}>
      {isFirstRun && <FirstPoster documents={documents} library={data} />}
      {data && <RecentlyEdited edited={data} isBelow={isFirstRun} />}
      {!data && (error
        ? <LoadError sentence={retrievalMessages.recentEdits} error={error} retry={() => void refetch()} />
        : <Loading what="Fetching recent edits" />)}
    </Page>
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
