import { Button, CloseButton, TextInput } from '@mantine/core';
import { memo, useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import classes from '../Dashboard.module.css';
import { useDashboard } from '../dashboardContext.ts';
import { clock } from '../model/dispersion.ts';
import { writeReference } from '../model/references.ts';
import { marksByBlock, marksOf, piecesOf, textBlocks, withoutLabel, type Mark, type TextBlock } from '../model/textPieces.ts';

/** Specification section 9: the text scrolls to a selection after this time. */
const SCROLL_AFTER_MS = 410;

/** The transcript as it was uploaded, who speaks and when beside it, with everything selected marked in it. */
export function TextTab() {
  const { meeting, subjects, selection, at, drop, clear } = useDashboard();
  const { content } = meeting.data.transcript;
  const blocks = useMemo(() => textBlocks(meeting), [meeting]);
  const marks = useMemo(() => marksOf(meeting, subjects), [meeting, subjects]);
  const byBlock = useMemo(() => marksByBlock(blocks, marks), [blocks, marks]);
  const text = useRef<HTMLDivElement>(null);
  const focus = selection.length - 1;
  const occurrence = (at ?? 1) - 1;
  const wanted = selection.map(writeReference).join(',');

  useEffect(() => {
    if (wanted === '') return;
    const timer = setTimeout(() => {
      const box = text.current;
      const mark = box?.querySelector<HTMLElement>(`mark[data-n="${focus}-${occurrence}"]`) ?? box?.querySelector<HTMLElement>(`mark[data-n^="${focus}-"]`);
      if (!box || !mark) return;
      for (const before of box.querySelectorAll('mark[data-here]')) before.removeAttribute('data-here');
      mark.setAttribute('data-here', '');
      const offset = mark.getBoundingClientRect().top - box.getBoundingClientRect().top;
      box.scrollTo({ top: box.scrollTop + offset - box.clientHeight / 2, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
    }, SCROLL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, focus, occurrence, byBlock]);

  return (
    <>
      <div className={classes.toolbar}>
        <FindField />
        {selection.map((reference, index) => {
          const title = subjects[index]?.title ?? 'Not in this tapestry';
          return (
            <span key={writeReference(reference)} className={classes.chip} data-mark={index % 5}>
              <span className={classes.chipText}>{title}</span>
              <CloseButton size="xs" aria-label={`Remove ${title} from the text`} onClick={() => drop(reference)} />
            </span>
          );
        })}
        <span className={classes.space} />
        {selection.length > 0 && <Button variant="default" size="xs" onClick={clear}>Clear All</Button>}
      </div>
      {/* Scrolled by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={text} className={classes.text} tabIndex={0} role="region" aria-label="Transcript">
        {blocks.map((block, index) => <Block key={block.start} content={content} block={block} marks={byBlock[index] ?? []} />)}
      </div>
    </>
  );
}

interface BlockProps {
  readonly content: string;
  readonly block: TextBlock;
  readonly marks: readonly Mark[];
}

const Block = memo(function Block({ content, block, marks }: BlockProps) {
  return (
    <div className={classes.block}>
      <div className={classes.speaker}>
        {block.speaker}
        {block.seconds !== null && <small>{clock(block.seconds)}</small>}
      </div>
      <p className={classes.said}>
        {piecesOf(content, withoutLabel(block), marks).map(({ text, isSaid, mark, occurrence }, index) => (
          mark >= 0 ? <mark key={index} data-mark={mark % 5} data-n={`${mark}-${occurrence}`}>{text}</mark> : isSaid ? text : <span key={index} className={classes.unsaid}>{text}</span>
        ))}
      </p>
    </div>
  );
});

/** Looking for words is a selection: it has a lane, marks, previous and next. */
function FindField() {
  const { select } = useDashboard();
  const [wanted, setWanted] = useState('');
  const find = (event: FormEvent): void => {
    event.preventDefault();
    if (wanted.trim() !== '') select({ kind: 'find', text: wanted.trim() }, { adding: false, tab: 'text' });
  };
  return (
    <form onSubmit={find}>
      <TextInput type="search" size="sm" w={{ base: '100%', xs: '15rem' }} aria-label="Find words in the transcript" placeholder="words in the transcript" value={wanted} leftSection={<Icon name="search" size={17} />} onChange={(event) => setWanted(event.currentTarget.value)} />
    </form>
  );
}
