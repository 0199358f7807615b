import { useState } from 'react';
import { otherLanguageTold } from '../../../../../tapestry/compose/matching/notes.ts';
import { leftOutMessages } from '../../../messages/dashboard.ts';
import { amount } from '../../../ui/amount.ts';
import classes from '../Dashboard.module.css';
import { useFixed } from '../dashboardContext.ts';
import { useCorrections } from '../correct/correctionsContext.ts';
import { RuledWords } from '../correct/RuledWords.tsx';
import { ReferenceButton } from '../Reference.tsx';

const FIRST = 14;

/** How far the library reaches in this meeting, and what was left out of the poster. */
export function Reach() {
  const { meeting } = useFixed();
  const [all, setAll] = useState(false);
  const { coverage, leftOut, notes, slots } = meeting.data;
  const { ruled, busy, addSymbol } = useCorrections();
  const isForeign = notes.some((note) => otherLanguageTold(note) !== null);
  // Of another language they are its small words, and no symbol stands for them.
  const missing = isForeign ? [] : coverage.withoutSymbol;
  const share = coverage.words === 0 ? 0 : Math.round((100 * coverage.withSymbol) / coverage.words);
  return (
    <>
      <h2>How far the library reaches</h2>
      <p><b>{share} %</b> of the {amount(coverage.words, 'word')} that count have a symbol.</p>
      <div className={classes.meter} aria-hidden="true"><span style={{ width: `${share}%` }} /></div>
      <h3>Frequent words without a symbol</h3>
      <div className={classes.chips}>
        {missing.length === 0 && <span className={classes.quiet}>None</span>}
        {missing.slice(0, FIRST).map(({ lemma, partSpeech, count }) => (
          <span key={`${lemma}/${partSpeech}`} className={classes.missing}>
            <ReferenceButton to={{ kind: 'token', lemma, partSpeech }}>{lemma} <small>{count}</small></ReferenceButton>
            {ruled !== null && <button type="button" className={classes.add} disabled={busy} aria-label={`Add a symbol “${lemma}”`} title={`Add a symbol “${lemma}”`} onClick={() => void addSymbol(lemma, partSpeech)}>+</button>}
          </span>
        ))}
      </div>
      {ruled !== null && ruled.length > 0 && <><h3>Corrected <small>{ruled.length}</small></h3><RuledWords ruled={ruled} /></>}
      <h3>Left out of the poster <small>{leftOut.length}</small></h3>
      <ul className={classes.leftOut}>
        {leftOut.toSorted((a, b) => b.count - a.count).slice(0, all ? leftOut.length : FIRST).map(({ symbol, count, reason }) => <li key={`${symbol}/${reason}`}>{meeting.symbol(symbol) ? <ReferenceButton to={{ kind: 'symbol', name: symbol }} tab="text">{symbol}</ReferenceButton> : symbol} <small>{count}</small> <span className={classes.quiet}>{leftOutMessages[reason === 'noGroup' && slots.length > 0 ? 'noSlot' : reason]}</span></li>)}
      </ul>
      {!all && leftOut.length > FIRST && <button type="button" className={classes.reference} onClick={() => setAll(true)}>Show all {leftOut.length}</button>}
      {notes.map((note) => <p key={note} className={classes.quiet}>{otherLanguageTold(note) ?? note}</p>)}
    </>
  );
}
