import type { ReactNode } from 'react';
import { failureOf } from '../api/callFailed.ts';
import { usePerson } from '../auth/sessionContext.ts';
import { transcriptMessages } from '../messages/transcripts.ts';
import { InvalidInput } from './InvalidInput.tsx';
import { LinkButton } from './LinkButton.tsx';
import { Loading } from './Loading.tsx';
import { elsewhere } from './meanwhile/elsewhere.ts';
import { useDeleted } from './meanwhile/useElsewhere.ts';

interface DeletedTranscriptProps {
  readonly documentID: string | undefined;
  /** Why the page of this transcript cannot be shown. */
  readonly error: unknown;
  /** Shown where the transcript was never there, or something else is missing. */
  readonly children: ReactNode;
}

/** In place of a page whose transcript was deleted, before it was opened or while it was open: says so and leads back. */
export function DeletedTranscript({ documentID, error, children }: DeletedTranscriptProps) {
  return documentID !== undefined && failureOf(error)?.status === 404 ? <Found documentID={documentID} otherwise={children} /> : children;
}

function Found({ documentID, otherwise }: { readonly documentID: string; readonly otherwise: ReactNode }) {
  const deleted = useDeleted(`transcript-${documentID}`);
  const reader = usePerson();
  if (deleted.state === 'asking') return <Loading />;
  if (deleted.state !== 'deleted') return otherwise;
  const { by } = deleted;
  const sentence = transcriptMessages.gone(by?.sub === reader.sub ? 'You' : elsewhere(by, reader).who);
  return <InvalidInput sentence={sentence}><LinkButton to="/transcripts">Back to Transcripts</LinkButton></InvalidInput>;
}
