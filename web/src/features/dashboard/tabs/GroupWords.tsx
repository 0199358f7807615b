import classes from '../Dashboard.module.css';
import { useFixed } from '../dashboardContext.ts';
import type { GroupData } from '../model/meeting.ts';
import { ReferenceButton } from '../Reference.tsx';
import { Sentence } from '../Sentence.tsx';

interface GroupWordsProps {
  /** null where the card shows its sentences itself. */
  readonly sentences: readonly number[] | null;
  readonly keyWords: GroupData['keyWords'];
  readonly phrase: GroupData['chosenPhrase'];
  readonly open: boolean;
  readonly withPhrases: boolean;
}

/** What the meeting says in a group's words: the painted phrase, key sentences, key words with their phrases. */
export function GroupWords({ sentences, keyWords, phrase, open, withPhrases }: GroupWordsProps) {
  const { meeting } = useFixed();
  const token = (lemma: string, partSpeech: string) => meeting.data.tokens.find((each) => each.lemma === lemma && each.partSpeech === partSpeech);
  return (
    <>
      {phrase && <ReferenceButton to={{ kind: 'phrase', id: phrase.id }} className={classes.phrase}>{phrase.phrase}</ReferenceButton>}
      <div className={classes.more}>
        {sentences !== null && (
          <div>
            <h3>Key sentences</h3>
            {(open ? sentences : sentences.slice(0, 1)).map((id) => <Sentence key={id} id={id} />)}
            {sentences.length === 0 && <p className={classes.quiet}>None of its sentences can stand alone.</p>}
          </div>
        )}
        <div>
          <h3>Key words{withPhrases && ' and phrases'}</h3>
          {keyWords.map(({ word, lemma, partSpeech, count, keyPhrases }) => (
            <div key={`${lemma}/${partSpeech}`} className={classes.keyWord}>
              {token(lemma, partSpeech) ? <ReferenceButton to={{ kind: 'token', lemma, partSpeech }}><b>{word}</b> <small>{count}</small></ReferenceButton> : <span><b>{word}</b> <small>{count}</small></span>}
              {withPhrases && open && keyPhrases.map(({ id, phrase: text }) => <ReferenceButton key={id} to={{ kind: 'phrase', id }}>{text}</ReferenceButton>)}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
