import { useEffect, useRef, useState } from 'react';
import type { EditedLayout } from '../../../../../../tapestry/model/composer/editLayout.ts';
import { SHEET } from '../../../../../../tapestry/model/limits.ts';
import { composerMessages } from '../../../../messages/composer.ts';
import classes from '../Drawing.module.css';
import type { Preview } from './previewMessages.ts';
import type { PreviewSession } from './previewSession.ts';
import { pinOf, type Ground } from './usePreview.ts';

const SCALE = 0.4;

export interface TriedOnProps {
  readonly ground: Ground;
  readonly layout: EditedLayout;
  readonly documents: readonly { readonly id: string; readonly title: string }[];
  sessionOf(): Promise<PreviewSession>;
}

/** The layout with several transcripts side by side. */
export function TriedOn({ ground, layout, documents, sessionOf }: TriedOnProps) {
  return (
    <ul className={classes.tried} aria-label="Tried with">
      {documents.map(({ id, title }) => <li key={id}><Tried id={id} title={title} ground={ground} layout={layout} sessionOf={sessionOf} /></li>)}
    </ul>
  );
}

interface TriedProps extends Omit<TriedOnProps, 'documents'> {
  readonly id: string;
  readonly title: string;
}

function Tried({ id, title, ground, layout, sessionOf }: TriedProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [told, setTold] = useState<Omit<Preview, 'picture'> | 'failed' | null>(null);

  useEffect(() => {
    let isOver = false;
    sessionOf().then((session) => session.draw({ documentID: id, background: pinOf(ground, layout), scale: SCALE })).then(({ picture, ...rest }) => {
      if (!isOver) canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
      picture.close();
      if (!isOver) setTold(rest);
    }).catch(() => { if (!isOver) setTold('failed'); });
    return () => { isOver = true; };
  }, [id, ground, layout, sessionOf]);

  return (
    <figure className={classes.trial}>
      <div className={classes.trialSheet}>
        {ground.imageUrl && <img src={ground.imageUrl} alt="" />}
        <canvas ref={canvas} width={SHEET.width * SCALE} height={SHEET.height * SCALE} role="img" aria-label={typeof told === 'object' && told ? told.alternativeText : title} />
      </div>
      <figcaption>
        <strong className={classes.trialTitle} title={title}><bdi>{title}</bdi></strong>
        {told === 'failed' && <p>{composerMessages.noPreview}</p>}
        {typeof told === 'object' && told?.notes.map((note) => <p key={note} className={classes.quiet}>{note}</p>)}
      </figcaption>
    </figure>
  );
}
