import { dashboardMessages } from '../../../messages/dashboard.ts';
import classes from '../Dashboard.module.css';
import { useDashboard } from '../dashboardContext.ts';
import { clock } from '../model/dispersion.ts';
import { ReferenceButton } from '../Reference.tsx';
import { SymbolPicture } from '../SymbolPicture.tsx';
import { useFilter, useTypedFilter } from '../filterContext.ts';
import { Toolbar } from '../Toolbar.tsx';

/** The sentences worth quoting, with their scores and the symbols they mention. */
export function KeySentencesTab() {
  const { meeting, selection } = useDashboard();
  const { keySentencesData, keySentenceRender, painted, transcript } = meeting.data;
  const filter = useFilter();
  const { text: typed } = useTypedFilter();
  const rows = keySentencesData.map((row, index) => ({ ...row, spans: keySentenceRender[index] ?? [{ text: row.sentence }] }))
    .filter(({ sentence, symbols }) => filter(`${sentence} ${symbols.map(({ name }) => name).join(' ')}`));
  const onPoster = new Set(painted.flatMap(({ sentence }) => (sentence === undefined ? [] : [sentence])));
  return (
    <>
      <Toolbar
        filter="sentences or symbols" clears={{ kind: 'sentence', label: 'Clear Selected Sentence' }}
        csv={{ name: 'key_sentences', rows: () => [['Sentence', 'Score', 'Symbols', 'Speaker'], ...rows.map(({ id, sentence, score, symbols }) => [sentence, score, symbols.map(({ name, count }) => `${name} ${count}`).join('; '), meeting.speakerOf(id)])] }}
      />
      <div className={classes.scroll}>
        {keySentencesData.length === 0 && <p className={classes.none}>{dashboardMessages.noSentences}</p>}
        <ol className={classes.list}>
          {rows.map(({ id, score, symbols, spans }) => {
            const seconds = meeting.secondsAt(transcript.sentences[id]?.start ?? 0);
            const who = [meeting.speakerOf(id), seconds === null ? null : clock(seconds), onPoster.has(id) ? 'on the poster' : null].filter((each) => each !== null);
            return (
              <li key={id} className={classes.row} data-chosen={selection.some((each) => each.kind === 'sentence' && each.id === id) || undefined}>
                <ReferenceButton to={{ kind: 'sentence', id }} className={classes.sentence}>
                  {spans.map(({ text, symbol }, index) => (symbol === undefined ? text : <b key={index}>{text}</b>))}
                  <small>{[`score ${Number(score.toPrecision(3))}`, ...who].join(' · ')}</small>
                </ReferenceButton>
                <div className={classes.chips}>
                  {symbols.map(({ name, count }) => <ReferenceButton key={name} to={{ kind: 'symbol', name }}><SymbolPicture hash={meeting.symbol(name)?.picture.hash ?? null} size={20} /> {name} <small>{count}</small></ReferenceButton>)}
                  <ReferenceButton to={{ kind: 'sentence', id }} tab="text" label={`Show in the text: ${spans.map(({ text }) => text).join('')}`}>In the text</ReferenceButton>
                </div>
              </li>
            );
          })}
        </ol>
        {keySentencesData.length > 0 && rows.length === 0 && <p className={classes.none} role="status">{dashboardMessages.nothingMatches(typed)}</p>}
      </div>
    </>
  );
}
