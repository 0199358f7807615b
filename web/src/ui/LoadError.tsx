import { Button } from '@mantine/core';
import { failureOf } from '../api/callFailed.ts';
import { isUnreached } from '../api/lastingFault.ts';
import { sessionMessages } from '../messages/session.ts';
import { Notice } from './Notice.tsx';

interface LoadErrorProps {
  /** Which of the retrieval sentences of the catalogue. */
  readonly sentence: string;
  readonly error: unknown;
  readonly wholePage?: boolean;
  retry(): void;
}

/** The generic view of data that could not be loaded: an alert picture in place of the content. */
export function LoadError({ sentence, error, wholePage = false, retry }: LoadErrorProps) {
  return (
    <div role="alert">
      <Notice icon="warning" wrong sentence={sentence} more={isUnreached(error) && !failureOf(error)?.status ? sessionMessages.away : failureOf(error)?.message} wholePage={wholePage}>
        <Button onClick={retry}>Try again</Button>
      </Notice>
    </div>
  );
}
