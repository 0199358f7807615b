import { Button } from '@mantine/core';
import { memo, useState } from 'react';
import { amount, times } from '../../../ui/amount.ts';
import classes from '../Dashboard.module.css';
import { useChosen, useFixed } from '../dashboardContext.ts';
import { countedOtherwise, countsOf } from '../model/anchors.ts';
import type { SymbolData } from '../model/meeting.ts';
import { partOfSpeech } from '../model/partOfSpeech.ts';
import { ReferenceButton } from '../Reference.tsx';
import { Sentence } from '../Sentence.tsx';
import { SymbolPicture } from '../SymbolPicture.tsx';
import { useIntoView } from './useIntoView.ts';

const FIRST_SENTENCES = 4;

/** A symbol with its words, sentences and company, opened when it is selected. */
export const SymbolRow = memo(function SymbolRow({ symbol }: { readonly symbol: SymbolData }) {
  const { meeting, select } = useFixed();
  const { selection } = useChosen();
  const { name, partSpeech, count, picture, links, inTapestry } = symbol;
  const chosen = selection.some((each) => each.kind === 'symbol' && each.name === name);
  const row = useIntoView(chosen);
  const otherwise = countedOtherwise(meeting, name);
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? chosen;
  return (
    <li ref={row} className={classes.row} data-chosen={chosen || undefined}>
      <div className={classes.symbolHead}>
        <SymbolPicture hash={picture.hash} size={44} />
        <ReferenceButton to={{ kind: 'symbol', name }} className={classes.symbolName}>{name}<small>{partOfSpeech(partSpeech)}{!inTapestry && ' · not on the poster'}</small></ReferenceButton>
        <button type="button" className={classes.reference} aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>{otherwise ? countsOf(otherwise) : amount(count, 'occurrence')}</button>
        <span className={classes.chips}>
          {links.slice(0, 6).map((link) => <ReferenceButton key={link.symbol} to={{ kind: 'symbol', name: link.symbol }} label={`${link.symbol}, together in ${amount(link.linksCount, 'sentence')}`}><SymbolPicture hash={meeting.symbol(link.symbol)?.picture.hash ?? null} size={22} /> {link.linksCount}</ReferenceButton>)}
        </span>
      </div>
      {isOpen && <SymbolMore symbol={symbol} otherwise={otherwise} onText={() => select({ kind: 'symbol', name }, { tab: 'text' })} />}
    </li>
  );
});

function SymbolMore({ symbol: { tokens, links, sentences, count }, otherwise, onText }: { readonly symbol: SymbolData; readonly otherwise: ReturnType<typeof countedOtherwise>; onText(): void }) {
  const { meeting } = useFixed();
  const [all, setAll] = useState(false);
  const shown = all ? sentences : sentences.slice(0, FIRST_SENTENCES);
  return (
    <div className={classes.more}>
      <div>
        <h3>Said as</h3>
        <div className={classes.chips}>{tokens.map(({ lemma, partSpeech, count }) => <ReferenceButton key={`${lemma}/${partSpeech}`} to={{ kind: 'token', lemma, partSpeech }}>{lemma} <small>{count}</small></ReferenceButton>)}</div>
        {otherwise && <p className={classes.quiet}>“{otherwise.caption}” is said {times(otherwise.captionCount)}, which is the number on the poster. Counted here are the {count} where the words around it tell that it means this picture.</p>}
        <h3>Co-occurrence</h3>
        <div className={classes.chips}>
          {links.length === 0 && <span>with no other symbol</span>}
          {links.map(({ symbol, linksCount }) => <ReferenceButton key={symbol} to={{ kind: 'symbol', name: symbol }}><SymbolPicture hash={meeting.symbol(symbol)?.picture.hash ?? null} size={20} /> {symbol} <small>{linksCount}</small></ReferenceButton>)}
        </div>
        <Button size="xs" mt="sm" onClick={onText}>Highlight in Text</Button>
      </div>
      <div>
        <h3>Sentences <small>{sentences.length}</small></h3>
        {shown.map((id) => <Sentence key={id} id={id} />)}
        {shown.length < sentences.length && <button type="button" className={classes.reference} onClick={() => setAll(true)}>Show all {sentences.length}</button>}
      </div>
    </div>
  );
}
