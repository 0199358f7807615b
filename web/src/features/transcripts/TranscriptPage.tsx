import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useApi } from '../../api/apiContext.ts';
import { failureOf } from '../../api/callFailed.ts';
import { documentQuery } from '../../api/queries/document.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { DeletedTranscript } from '../../ui/DeletedTranscript.tsx';
import { InvalidInput } from '../../ui/InvalidInput.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useOwnDeletion } from '../../ui/useOwnDeletion.ts';
import { TranscriptEditor } from './TranscriptEditor.tsx';

/** One transcript, to read and to edit. */
export function TranscriptPage() {
  const { documentID } = useSearch({ from: '/shell/transcript' });
  if (documentID === undefined) {
    return <InvalidInput sentence={transcriptMessages.noDocument} missing={['documentID']}><ToTheList /></InvalidInput>;
  }
  return <LoadedTranscript key={documentID} documentID={documentID} />;
}

function LoadedTranscript({ documentID }: { readonly documentID: string }) {
  const deletion = useOwnDeletion();
  // What is being deleted here is not asked for again.
  const { data, error, refetch } = useQuery({ ...documentQuery(useApi(), documentID), enabled: !deletion.isBegun });
  if (data) return <TranscriptEditor document={data} deletion={deletion} isGone={failureOf(error)?.status === 404} />;
  if (!error) return <Loading what="Fetching the transcript" />;
  const status = failureOf(error)?.status;
  if (status === 404 || status === 400) {
    return (
      <DeletedTranscript documentID={documentID} error={error}>
        <InvalidInput sentence={transcriptMessages.validIdRequired} missing={['documentID']}><ToTheList /></InvalidInput>
      </DeletedTranscript>
    );
  }
  return <LoadError wholePage sentence={retrievalMessages.transcript} error={error} retry={() => void refetch()} />;
}

function ToTheList() {
  return <LinkButton to="/transcripts">See all transcripts</LinkButton>;
}
