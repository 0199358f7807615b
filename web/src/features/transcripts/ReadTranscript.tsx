import { TextInput } from '@mantine/core';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { amount } from '../../ui/amount.ts';
import { Icon } from '../../ui/Icon.tsx';
import { foundIn, readTurns, speakersOf, type SaidTurn } from '../../ui/turns/readTurns.ts';
import classes from './ReadTranscript.module.css';

/** What was said, to be read: who says it beside it, nothing of the file's own marks, and words to be found in it. */
export function ReadTranscript({ content }: { readonly content: string }) {
  const turns = useMemo(() => readTurns(content), [content]);
  const speakers = useMemo(() => speakersOf(turns), [turns]);
  const [only, setOnly] = useState<string | null>(null);
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => (only === null ? turns : turns.filter(({ speaker }) => speaker === only)), [turns, only]);
  const found = useMemo(() => foundIn(shown, wanted), [shown, wanted]);
  const here = found.total === 0 ? 0 : ((at % found.total) + found.total) % found.total;

  useEffect(() => {
    const text = box.current;
    for (const mark of text?.querySelectorAll('mark[data-here]') ?? []) mark.removeAttribute('data-here');
    const mark = text?.querySelector<HTMLElement>(`mark[data-n="${here}"]`);
    if (!text || !mark) return;
    mark.setAttribute('data-here', '');
    text.scrollTo({ top: text.scrollTop + mark.getBoundingClientRect().top - text.getBoundingClientRect().top - text.clientHeight / 3 });
  }, [found, here]);

  const look = (text: string): void => {
    setWanted(text);
    setAt(0);
  };
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          type="search" size="sm" className={classes.find} aria-label={transcriptMessages.find} placeholder={transcriptMessages.find} leftSection={<Icon name="search" size={17} />}
          value={wanted} onChange={(event) => look(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            setAt(here + (event.shiftKey ? -1 : 1));
          }}
        />
        <span role="status" className={classes.count}>{wanted.trim() === '' ? '' : found.total === 0 ? transcriptMessages.notFound(wanted.trim()) : `${here + 1} of ${found.total}`}</span>
        {found.total > 1 && (
          <>
            <button type="button" className={classes.step} aria-label="Previous place" onClick={() => setAt(here - 1)}><Icon name="previous" size={18} /></button>
            <button type="button" className={classes.step} aria-label="Next place" onClick={() => setAt(here + 1)}><Icon name="next" size={18} /></button>
          </>
        )}
      </div>
      {speakers.length > 1 && (
        <div className={classes.speakers} role="group" aria-label="Who is read">
          <button type="button" className={classes.person} aria-pressed={only === null} onClick={() => setOnly(null)}>Everybody</button>
          {speakers.map(({ name, turns: count }) => (
            <button key={name} type="button" className={classes.person} aria-pressed={only === name} onClick={() => setOnly(only === name ? null : name)}><bdi>{name}</bdi> <small>{amount(count, 'turn')}</small></button>
          ))}
        </div>
      )}
      {/* Scrolled by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={box} className={classes.text} role="region" aria-label="What was said, to read" tabIndex={0}>
        {shown.map((turn, index) => <Turn key={turn.start} turn={turn} wanted={found.wanted} first={found.firsts[index] ?? -1} />)}
      </div>
    </>
  );
}

interface TurnProps {
  readonly turn: SaidTurn;
  readonly wanted: string;
  /** Number of the first place in it that was found; -1 where there is none. */
  readonly first: number;
}

const Turn = memo(function Turn({ turn: { speaker, text }, wanted, first }: TurnProps) {
  return (
    <div className={classes.turn}>
      {speaker !== null && <div className={classes.speaker}><bdi>{speaker}</bdi></div>}
      <p dir="auto">{first < 0 ? text : marked(text, wanted, first)}</p>
    </div>
  );
});

function marked(text: string, wanted: string, first: number): React.ReactNode[] {
  const lower = text.toLowerCase();
  const pieces: React.ReactNode[] = [];
  let end = 0;
  let number = first;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, end)) {
    pieces.push(text.slice(end, at), <mark key={at} data-n={number}>{text.slice(at, at + wanted.length)}</mark>);
    number += 1;
    end = at + wanted.length;
  }
  return [...pieces, text.slice(end)];
}
