import { memo } from 'react';
import classes from '../Dashboard.module.css';
import { titleOfTriple, type TripleGroup } from '../model/meeting.ts';
import { partOfSpeech } from '../model/partOfSpeech.ts';
import { ReferenceButton } from '../Reference.tsx';
import { SymbolPicture } from '../SymbolPicture.tsx';
import { GroupWords } from './GroupWords.tsx';
import { useIntoView } from './useIntoView.ts';

const ROLES = ['subject', 'verb', 'object'] as const;

interface TripleGroupCardProps {
  readonly group: TripleGroup;
  readonly number: number;
  readonly chosen: boolean;
}

/** Who does what to what, with the sentences that say it. */
export const TripleGroupCard = memo(function TripleGroupCard({ group, number, chosen }: TripleGroupCardProps) {
  const card = useIntoView(chosen);
  return (
    <li ref={card} className={classes.group} data-chosen={chosen || undefined}>
      <div className={classes.groupBody}>
        <ReferenceButton to={{ kind: 'group', number }} className={classes.anchorName}>{titleOfTriple(group)}</ReferenceButton>
        <table className={classes.table} aria-label={`Symbols of group ${number}`}>
          <thead><tr><th scope="col">Image</th><th scope="col">Dependency</th><th scope="col">Symbol</th><th scope="col">Part of Speech</th><th scope="col">Occurrences</th><th scope="col">Total Triples</th></tr></thead>
          <tbody>
            {ROLES.map((role) => {
              const symbol = group.symbols[role];
              return symbol
                ? (
                    <tr key={role}>
                      <td><SymbolPicture hash={symbol.render.hash} size={30} /></td>
                      <td><span data-role={role}>{role}</span></td>
                      <th scope="row"><ReferenceButton to={{ kind: 'symbol', name: symbol.name }}>{symbol.caption}{symbol.caption !== symbol.name && <small> ({symbol.name})</small>}</ReferenceButton></th>
                      <td>{partOfSpeech(symbol.partSpeech)}</td>
                      <td>{symbol.count}</td>
                      <td>{symbol.triplesCount}</td>
                    </tr>
                  )
                : group.words[role] !== null && <tr key={role}><td /><td><span data-role={role}>{role}</span></td><th scope="row">{group.words[role]}</th><td colSpan={3}>no symbol</td></tr>;
            })}
          </tbody>
        </table>
        <h3>Annotated sentences</h3>
        {group.annotatedSentences.map(({ sentence, spans }) => (
          <ReferenceButton key={sentence} to={{ kind: 'sentence', id: sentence }} tab="text" className={classes.sentence}>
            {spans.map(({ text, role }, index) => (role ? <span key={index} data-role={role} data-full>{text}</span> : text))}
          </ReferenceButton>
        ))}
        <GroupWords sentences={null} keyWords={group.keyWords} phrase={group.chosenPhrase} open withPhrases />
      </div>
    </li>
  );
});
