import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { missingWordsQuery } from '../../api/queries/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './MissingWords.module.css';
import { PARTS } from '../../ui/partsOfSpeech.ts';
import { useAddForWord } from './useAddForWord.ts';

/** Shown at once; the rest on request. */
const FIRST = 12;
const NONE = { words: [], total: 0 };

/** Words that transcripts say most and that no symbol has, each with a sentence; one press adds a symbol for it. Nothing where there are none. */
export function MissingWords() {
  const { data: { words, total } = NONE } = useQuery(missingWordsQuery(useApi()));
  const { busy, add } = useAddForWord();
  const [all, setAll] = useState(false);
  const [looked, setLooked] = useState<string | null>(null);
  const shown = words.slice(0, all ? words.length : FIRST);
  const word = words.find(({ lemma, partSpeech }) => `${lemma} ${partSpeech}` === looked);
  const timesListed = Map.groupBy(words, ({ lemma }) => lemma);
  if (words.length === 0) return null;
  return (
    <section className={classes.strip} aria-labelledby="missing-words">
      <h2 id="missing-words">Words people say that have no symbol yet</h2>
      <ul className={classes.words} data-all={all || undefined}>
        {shown.map(({ lemma, partSpeech, count }) => {
          const key = `${lemma} ${partSpeech}`;
          // Told only where the word stands twice: "need" is said as a verb and as a noun.
          const part = (timesListed.get(lemma)?.length ?? 0) > 1 ? PARTS[partSpeech] : null;
          return (
            <li key={key} className={classes.word}>
              <button type="button" aria-pressed={looked === key} onClick={() => setLooked(looked === key ? null : key)}>{lemma} {part !== null && <i>{part}</i>} <span>{count}</span></button>
              <button type="button" disabled={busy} aria-label={`Add a symbol for ${lemma}${part === null ? '' : ` (${part})`}`} onClick={() => void add(lemma, partSpeech)}><Icon name="add" size={15} /></button>
            </li>
          );
        })}
        {!all && words.length > FIRST && <li className={classes.all}><Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>{total > words.length ? `See ${words.length} of ${total}` : `See all ${total}`}</Button></li>}
      </ul>
      {word && <p className={classes.sentence} role="status"><strong>{word.lemma}</strong> ({PARTS[word.partSpeech]}), in {word.transcripts === 1 ? '1 transcript' : `${word.transcripts} transcripts`}{word.sentence !== null && <>: “{word.sentence}”</>}</p>}
    </section>
  );
}
