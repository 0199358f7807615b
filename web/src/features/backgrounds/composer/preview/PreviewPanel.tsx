import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../api/apiContext.ts';
import { lastingFault } from '../../../../api/lastingFault.ts';
import { documentsQuery } from '../../../../api/queries/documents.ts';
import { composerMessages } from '../../../../messages/composer.ts';
import { retrievalMessages } from '../../../../messages/retrieval.ts';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { defaultMinSymbolCount } from '../../../../../../tapestry/compose/matching/threshold.ts';
import type { EditedLayout } from '../../../../../../tapestry/model/composer/editLayout.ts';
import classes from '../Drawing.module.css';
import '../../mantineStyles.ts';
import { TriedOn } from './TriedOn.tsx';
import type { Ground, usePreview } from './usePreview.ts';

const MAX_OFFERED = 30;
/** So many transcripts are tried at once: each is drawn anew with every change. */
const TRIED = 6;

interface Transcript {
  readonly id: string;
  readonly title: string;
}

export interface PreviewPanelProps {
  readonly ground: Ground;
  readonly layout: EditedLayout;
  readonly documentID: string | null;
  readonly preview: ReturnType<typeof usePreview>;
  onChoose(documentID: string | null): void;
}

/** Which transcript is shown in the places, what did not fit, and a look at several. */
export function PreviewPanel({ ground, layout, documentID, preview: { shown, error, sessionOf, retry }, onChoose }: PreviewPanelProps) {
  const documents = useQuery(documentsQuery(useApi()));
  const [tried, setTried] = useState<readonly Transcript[] | null>(null);
  const [from, setFrom] = useState(0);
  const all = documents.data ?? [];
  const first = all.find(({ id }) => id === documentID);
  const toTry = [...first ? [first] : [], ...all.filter((each) => each !== first)];
  const tryAll = (): void => {
    setTried(tried ? null : toTry);
    setFrom(0);
  };
  return (
    <section aria-label="Preview" className={classes.preview}>
      <div className={classes.previewBar}>
        <Select
          label="Preview with" placeholder={all.length === 0 && documents.data ? 'No transcript yet' : 'A transcript'} searchable clearable limit={MAX_OFFERED} disabled={all.length === 0}
          data={all.map(({ id, title }) => ({ value: id, label: title }))} value={documentID} error={lastingFault(documents) && retrievalMessages.transcripts} onChange={onChoose}
        />
        <Button variant="default" disabled={all.length === 0} onClick={tryAll} aria-expanded={tried !== null}>{tried ? 'Close' : all.length > TRIED ? `Try ${TRIED} of ${all.length}` : 'Try all'}</Button>
        {first && <LinkButton variant="default" to="/tapestry" preload={false} search={{ documentID: first.id, layout: ground.layoutId, backgroundID: ground.id, minSymbolCount: defaultMinSymbolCount(first.docLength, 'slots'), preset: true }}>Make this tapestry</LinkButton>}
      </div>
      {Boolean(error) && <Notice icon="warning" sentence={composerMessages.noPreview}><Button variant="default" onClick={retry}>Try again</Button></Notice>}
      {shown && shown.notes.length > 0 && <ul className={classes.quiet}>{shown.notes.map((note) => <li key={note}>{note}</li>)}</ul>}
      {tried && <TriedOn ground={ground} layout={layout} documents={tried.slice(from, from + TRIED)} sessionOf={sessionOf} />}
      {tried && tried.length > TRIED && <Batches count={tried.length} from={from} onGo={setFrom} />}
    </section>
  );
}

interface BatchesProps {
  readonly count: number;
  readonly from: number;
  onGo(from: number): void;
}

/** Which of the transcripts are tried, and the way to those before and after them. */
function Batches({ count, from, onGo }: BatchesProps) {
  const end = Math.min(from + TRIED, count);
  return (
    <div className={classes.batches}>
      <span role="status">{from + 1 === end ? `Transcript ${end} of ${count}` : `Transcripts ${from + 1} to ${end} of ${count}`}</span>
      {from > 0 && <Button variant="default" onClick={() => onGo(from - TRIED)}>Try the {TRIED} before</Button>}
      {end < count && <Button variant="default" onClick={() => onGo(end)}>Try the next {Math.min(TRIED, count - end)}</Button>}
    </div>
  );
}
