import { Button } from '@mantine/core';
import { eraseEarlierVersions } from '../../api/calls.ts';
import { progressMessages } from '../../messages/progress.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { amount } from '../../ui/amount.ts';
import { useDialogs } from '../../ui/dialogs/dialogContext.ts';
import { useAction } from '../../ui/useAction.ts';
import classes from './TranscriptEditor.module.css';
import type { TranscriptDocument } from './useTranscriptDraft.ts';

/** Says that what was taken out of a transcript is still kept, and erases it. */
export function EarlierVersions({ document: { id, title, earlier: { versions, posters } } }: { readonly document: TranscriptDocument }) {
  const dialogs = useDialogs();
  const { busy, run } = useAction({
    call: eraseEarlierVersions,
    loading: () => progressMessages.erasingEarlier,
    done: ({ underWay }) => (underWay ? transcriptMessages.erasingEarlier : transcriptMessages.erasedEarlier)(title),
    failed: () => transcriptMessages.notErasedEarlier,
    stale: () => [['document', id], ['runs'], ['documents']],
  });

  const ask = async (): Promise<void> => {
    const body = (
      <>
        <p>{amount(versions, 'earlier version')} of “<bdi>{title}</bdi>” will be erased{posters > 0 && <>, and with {versions === 1 ? 'it' : 'them'} <strong>{amount(posters, 'poster')}</strong></>}. The transcript as it is now stays, and so do the posters made of it.</p>
        <p>This cannot be undone.</p>
      </>
    );
    if (await dialogs.confirm({ title: 'Erase earlier versions?', body, confirmLabel: 'Erase', danger: true })) await run({ documentID: id });
  };

  return (
    <div className={classes.earlier}>
      <span>{transcriptMessages.keptEarlier(amount(versions, 'earlier version'))}</span>
      <Button variant="default" size="sm" loading={busy} onClick={() => void ask()}>Erase earlier versions</Button>
    </div>
  );
}
