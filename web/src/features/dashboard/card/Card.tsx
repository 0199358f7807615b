import { CloseButton } from '@mantine/core';
import { lazy, memo, Suspense, useState } from 'react';
import { dashboardMessages } from '../../../messages/dashboard.ts';
import { amount } from '../../../ui/amount.ts';
import classes from '../Dashboard.module.css';
import { useChosen, useFixed } from '../dashboardContext.ts';
import { litItems } from '../model/litItems.ts';
import { spoken, type Subject } from '../model/meeting.ts';
import { partOfSpeech } from '../model/partOfSpeech.ts';
import { writeReference } from '../model/references.ts';
import { saidBy } from '../model/saidBy.ts';
import { ReferenceButton } from '../Reference.tsx';
import { Sentence } from '../Sentence.tsx';
import { SymbolPicture } from '../SymbolPicture.tsx';
import { Reach } from './Reach.tsx';

/** Fetched when somebody first wants to correct something. */
const Correct = lazy(async () => ({ default: (await import('../correct/Correct.tsx')).Correct }));

const FIRST_SENTENCES = 5;
const FIRST_SPEAKERS = 5;
const FIRST_LINKS = 8;

/** What is selected: how often, with whom, by whom and where; with nothing selected, how far the library reaches. */
export const Card = memo(function Card() {
  const { drop } = useFixed();
  const { selection, focus } = useChosen();
  const reference = selection.at(-1);
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <section className={classes.card} aria-label="What is selected" aria-live="polite">
      {!reference && <Reach />}
      {reference && !focus && <p className={classes.quiet}>{dashboardMessages.absent}</p>}
      {reference && focus && (
        <>
          <header className={classes.cardHead}>
            <SymbolPicture hash={focus.picture} size={52} />
            <div><h2 title={focus.title}>{focus.title}</h2><p><Facts subject={focus} /></p></div>
            <CloseButton aria-label={`Take ${focus.title} out of the selection`} onClick={() => drop(reference)} />
          </header>
          {(reference.kind === 'token' || focus.symbol) && (
            <details className={classes.correct} open={isCorrecting} onToggle={(event) => setCorrecting(event.currentTarget.open)}>
              <summary>Correct it here</summary>
              {isCorrecting && <Suspense fallback={null}><Correct key={writeReference(reference)} subject={focus} /></Suspense>}
            </details>
          )}
          <Company subject={focus} />
          <Speakers subject={focus} />
          <Where subject={focus} />
        </>
      )}
    </section>
  );
});

function Facts({ subject }: { readonly subject: Subject }) {
  const { meeting } = useFixed();
  const { reference, symbol, note } = subject;
  const kind = reference.kind === 'token' ? partOfSpeech(reference.partSpeech) : symbol ? partOfSpeech(symbol.partSpeech) : reference.kind;
  const onPoster = litItems(meeting, reference).size > 0;
  const said = reference.kind === 'sentence' || reference.kind === 'triple' ? null : spoken(subject);
  return <>{[kind, note === '' ? null : `symbol “${note}”`, said, onPoster ? 'on the poster' : dashboardMessages.offPoster].filter((each) => each !== null).join(' · ')}</>;
}

function Company({ subject: { symbol } }: { readonly subject: Subject }) {
  const { meeting } = useFixed();
  if (!symbol) return null;
  const most = Math.max(...symbol.links.map(({ linksCount }) => linksCount), 1);
  return (
    <>
      <h3>Together with <small>in {amount(symbol.linksCount, 'sentence')}</small></h3>
      <ul className={classes.company}>
        {symbol.links.slice(0, FIRST_LINKS).map(({ symbol: name, linksCount }) => (
          <li key={name}>
            <ReferenceButton to={{ kind: 'symbol', name }}><SymbolPicture hash={meeting.symbol(name)?.picture.hash ?? null} size={24} /> {name}</ReferenceButton>
            <span className={classes.bar} style={{ width: `${(96 * linksCount) / most}px` }} /> {linksCount}
          </li>
        ))}
      </ul>
    </>
  );
}

function Speakers({ subject }: { readonly subject: Subject }) {
  const { meeting } = useFixed();
  const speakers = saidBy(meeting, subject);
  const most = speakers[0]?.count ?? 1;
  if (speakers.length === 0) return null;
  return (
    <>
      <h3>Said by <small>{speakers.length === 1 ? '1 person' : `${speakers.length} people`}</small></h3>
      <ul className={classes.company}>
        {speakers.slice(0, FIRST_SPEAKERS).map(({ name, count }) => <li key={name}><span className={classes.who} dir="auto">{name}</span><span className={classes.bar} style={{ width: `${(130 * count) / most}px` }} /> {count}</li>)}
      </ul>
    </>
  );
}

function Where({ subject: { sentences, reference } }: { readonly subject: Subject }) {
  const shown = sentences.slice(0, FIRST_SENTENCES);
  return (
    <>
      <h3>Where it is said <small>{amount(sentences.length, 'sentence')}</small></h3>
      {shown.map((id) => <Sentence key={id} id={id} />)}
      <ReferenceButton to={reference} tab="text">Highlight in Text</ReferenceButton>
    </>
  );
}
