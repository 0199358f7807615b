import { memo, useState } from 'react';
import classes from '../Dashboard.module.css';
import { useFixed } from '../dashboardContext.ts';
import { countsOf } from '../model/anchors.ts';
import type { SymbolGroup } from '../model/meeting.ts';
import { partOfSpeech } from '../model/partOfSpeech.ts';
import type { Reference } from '../model/references.ts';
import { ReferenceButton } from '../Reference.tsx';
import { SymbolPicture } from '../SymbolPicture.tsx';
import { GroupWords } from './GroupWords.tsx';
import { useIntoView } from './useIntoView.ts';

interface SymbolGroupCardProps {
  readonly group: SymbolGroup;
  readonly number: number;
  /** Of a big-symbols sheet. */
  readonly big: boolean;
  readonly chosen: boolean;
}

/** An anchor, what stands around it, and the words of the meeting that belong to it. */
export const SymbolGroupCard = memo(function SymbolGroupCard({ group, number, big, chosen }: SymbolGroupCardProps) {
  const { anchor, symbols, keySentences, keyWords, heading } = group;
  const [opened, setOpened] = useState<boolean | null>(null);
  const { meeting } = useFixed();
  const word = anchor.render === null ? meeting.wordOf(anchor) : undefined;
  const shown: Reference = anchor.render !== null ? { kind: 'symbol', name: anchor.name } : word ? { kind: 'token', lemma: word.lemma, partSpeech: word.partSpeech } : { kind: 'group', number };
  const isOpen = opened ?? (chosen || big);
  const card = useIntoView(chosen);
  const shared = ({ linksCount, linksWithPrimary, coOccurrences }: SymbolGroup['symbols'][number]): number => (big ? linksWithPrimary ?? linksCount : coOccurrences);
  const most = Math.max(...symbols.map(shared), 1);
  return (
    <li ref={card} className={classes.group} data-chosen={chosen || undefined}>
      <div className={classes.anchor}>
        <ReferenceButton to={{ kind: 'group', number }} className={classes.anchorButton} label={`Group ${number}: ${anchor.caption}`}><SymbolPicture hash={anchor.render?.hash ?? null} size={72} /></ReferenceButton>
        <ReferenceButton to={shown} className={classes.anchorName}>{anchor.caption}</ReferenceButton>
        {anchor.render !== null && anchor.caption !== anchor.name && <small>symbol “{anchor.name}”</small>}
        <small>{big && 'primary symbol · '}{partOfSpeech(anchor.partSpeech)} · {countsOf(anchor)}</small>
      </div>
      <div className={classes.groupBody}>
        {heading && <p className={classes.heading}>{heading.text}</p>}
        <button type="button" className={classes.reference} aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>{big ? 'Auxiliary symbols' : 'Symbols'} <small>{symbols.length}</small></button>
        {!isOpen && <div className={classes.chips}>{symbols.map((symbol) => <ReferenceButton key={symbol.name} to={{ kind: 'symbol', name: symbol.name }}><SymbolPicture hash={symbol.render.hash} size={20} /> {symbol.caption} <small>{shared(symbol)}</small></ReferenceButton>)}</div>}
        {isOpen && (
          <table className={classes.table} aria-label={`Symbols of group ${number}`}>
            <thead><tr>{big && <th scope="col">Image</th>}<th scope="col">Symbol</th><th scope="col">Part of Speech</th><th scope="col">Occurrences</th><th scope="col">{big ? 'Occurrences with Primary Symbol' : 'Co-occurrences Within Group'}</th></tr></thead>
            <tbody>
              {symbols.map((symbol) => {
                const { name, caption, partSpeech, count, render } = symbol;
                return (
                  <tr key={name}>
                    {big && <td><SymbolPicture hash={render.hash} size={30} /></td>}
                    <th scope="row"><ReferenceButton to={{ kind: 'symbol', name }}>{!big && <SymbolPicture hash={render.hash} size={22} />} {caption}{caption !== name && <small> ({name})</small>}</ReferenceButton></th>
                    <td>{partOfSpeech(partSpeech)}</td>
                    <td>{count}</td>
                    <td><span className={classes.bar} style={{ width: `${(56 * shared(symbol)) / most}px` }} />{shared(symbol)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
        <GroupWords sentences={keySentences.map(({ id }) => id)} keyWords={keyWords} phrase={group.chosenPhrase?.phrase === heading?.text ? null : group.chosenPhrase} open={isOpen} withPhrases={!big} />
      </div>
    </li>
  );
});
