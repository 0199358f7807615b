import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { amount } from '../../ui/amount.ts';
import { DropZone } from '../../ui/DropZone.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './FileUploads.module.css';
import { titleBeside, TRANSCRIPT_FILES } from '../../api/transcriptFiles.ts';
import { isTaken, useFileUploads, type Upload } from './useFileUploads.ts';

/** The drop zone for files, and what becomes of each. */
export function FileUploads() {
  const navigate = useNavigate();
  const { uploads, isBusy, add, retry, keepBoth } = useFileUploads((text, replaces) => {
    void navigate({ to: '/transcripts', state: { banner: { kind: 'confirm', text, replaces } } });
  });
  const taken = uploads.filter(isTaken);
  return (
    <div className={classes.uploads}>
      <DropZone label={transcriptMessages.dropZone} hint="Plain text, WebVTT, SRT or Markdown, under 8 MB each. Drop them here or click to choose." accept={TRANSCRIPT_FILES} several disabled={isBusy} onFiles={add} />
      {taken.length > 1 && (
        <div className={classes.taken}>
          <span>{taken.length} are called like transcripts that are there already.</span>
          <Button size="sm" disabled={isBusy} onClick={() => keepBoth(taken)}>Keep both</Button>
        </div>
      )}
      {uploads.length > 0 && (
        <ul className={classes.list} aria-label="Uploads">
          {uploads.map((upload) => <UploadLine key={upload.key} upload={upload} retry={retry} />)}
        </ul>
      )}
    </div>
  );
}

const STEPS = { waiting: 0, reading: 0.25, sending: 0.6, done: 1 } as const;
const STEP_WORDS = { waiting: 'Waiting', reading: 'Reading', sending: 'Uploading', done: '' } as const;

function UploadLine({ upload, retry }: { readonly upload: Upload; retry(upload: Upload, title: string): void }) {
  const { file, title, step, result } = upload;
  return (
    <li className={classes.upload} data-result={result === null ? undefined : result.ok ? 'added' : 'failed'}>
      <span className={classes.mark}><Icon name={result === null ? 'file' : result.ok ? 'check' : 'warning'} /></span>
      <span className={classes.words}>
        <span className={classes.name}>{file.name}</span>
        {step !== 'done' && <progress aria-label={`Progress of ${file.name}`} value={STEPS[step]} max={1} />}
        <span className={classes.state}>
          {STEP_WORDS[step]}
          {result?.ok && <>Added as <Link to="/transcript" search={{ documentID: result.id }}>{result.title}</Link>, {amount(result.words, 'word')}</>}
          {result?.ok === false && result.sentence}
        </span>
      </span>
      {result?.ok === false && result.nameTaken && (
        <Button size="sm" variant="default" onClick={() => retry(upload, titleBeside(title))}>Add as “{titleBeside(title)}”</Button>
      )}
    </li>
  );
}
