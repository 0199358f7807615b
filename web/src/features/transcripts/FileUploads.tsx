import { Button, CloseButton } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { amount } from '../../ui/amount.ts';
import { DropZone } from '../../ui/DropZone.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './FileUploads.module.css';
import { titleBeside, TRANSCRIPT_FILES } from '../../api/transcriptFiles.ts';
import { isPassing, isTaken, useFileUploads, type Upload } from './useFileUploads.ts';

/** The drop zone for files, and what becomes of each. */
export function FileUploads() {
  const navigate = useNavigate();
  const { uploads, isBusy, add, retry, addAs, putAway, keepBoth } = useFileUploads((text, replaces) => {
    void navigate({ to: '/transcripts', state: { banner: { kind: 'confirm', text, replaces } } });
  });
  const taken = uploads.filter(isTaken);
  const passing = uploads.filter(isPassing);
  return (
    <div className={classes.uploads}>
      <DropZone label={transcriptMessages.dropZone} hint="Plain text, WebVTT, SRT, Markdown or tables (CSV, TSV), under 8 MB each. Drop them here or click to choose." accept={TRANSCRIPT_FILES} several disabled={isBusy} onFiles={add} />
      {taken.length > 1 && (
        <div className={classes.taken}>
          <span>{taken.length} are called like transcripts that are there already.</span>
          <Button size="sm" disabled={isBusy} onClick={() => keepBoth(taken)}>Keep both</Button>
        </div>
      )}
      {passing.length > 1 && (
        <div className={classes.taken}>
          <span>{transcriptMessages.mayBeTriedAgain(passing.length)}</span>
          <Button size="sm" disabled={isBusy} onClick={() => retry(passing)}>Try all again</Button>
        </div>
      )}
      {uploads.length > 0 && (
        <ul className={classes.list} aria-label="Uploads">
          {uploads.map((upload) => <UploadLine key={upload.key} upload={upload} isBusy={isBusy} onRetry={() => retry([upload])} onAddAs={addAs} onPutAway={() => putAway(upload)} />)}
        </ul>
      )}
    </div>
  );
}

const STEPS = { waiting: 0, reading: 0.25, sending: 0.6, done: 1 } as const;
const STEP_WORDS = { waiting: 'Waiting', reading: 'Reading', sending: 'Uploading', done: '' } as const;

interface UploadLineProps {
  readonly upload: Upload;
  readonly isBusy: boolean;
  onRetry(): void;
  onAddAs(upload: Upload, title: string): void;
  onPutAway(): void;
}

function UploadLine({ upload, isBusy, onRetry, onAddAs, onPutAway }: UploadLineProps) {
  const { file, title, step, result } = upload;
  return (
    <li className={classes.upload} data-result={result === null ? undefined : result.ok ? 'added' : 'failed'}>
      <span className={classes.mark}><Icon name={result === null ? 'file' : result.ok ? 'check' : 'warning'} /></span>
      <span className={classes.words}>
        <bdi className={classes.name}>{file.name}</bdi>
        {step !== 'done' && <progress aria-label={`Progress of ${file.name}`} value={STEPS[step]} max={1} />}
        <span className={classes.state}>
          {STEP_WORDS[step]}
          {result?.ok && <>Added as <Link to="/transcript" search={{ documentID: result.id }}><bdi>{result.title}</bdi></Link>, {amount(result.words, 'word')}</>}
          {result?.ok === false && result.sentence}
        </span>
      </span>
      {result?.ok === false && result.nameTaken && (
        <Button size="sm" variant="default" onClick={() => onAddAs(upload, titleBeside(title))}><span>Add as “<bdi>{titleBeside(title)}</bdi>”</span></Button>
      )}
      {isPassing(upload) && <Button size="sm" variant="default" disabled={isBusy} aria-label={`Try again: ${file.name}`} onClick={onRetry}>Try again</Button>}
      {step === 'done' && <CloseButton aria-label={`Put away: ${file.name}`} onClick={onPutAway} />}
    </li>
  );
}
