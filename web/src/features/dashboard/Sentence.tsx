import { Fragment, memo } from 'react';
import classes from './Dashboard.module.css';
import { useChosen, useFixed } from './dashboardContext.ts';
import { clock } from './model/dispersion.ts';
import { ReferenceButton } from './Reference.tsx';

/** One sentence as it was said, what is selected marked in it, with who said it and when. */
export const Sentence = memo(function Sentence({ id }: { readonly id: number }) {
  const { meeting } = useFixed();
  const { subjects } = useChosen();
  const sentence = meeting.data.transcript.sentences[id];
  if (!sentence) return null;
  const marks = subjects.flatMap((subject, mark) => {
    const found: { start: number; end: number; mark: number }[] = [];
    for (let at = 0; subject && at < subject.places.length; at += 2) {
      const [start = 0, end = 0] = [subject.places[at], subject.places[at + 1]];
      if (start >= sentence.start && end <= sentence.end && end - start < sentence.end - sentence.start) found.push({ start, end, mark });
    }
    return found;
  }).sort((a, b) => a.start - b.start);
  const { text } = meeting.data.transcript;
  let cut = sentence.start;
  const parts = marks.flatMap(({ start, end, mark }) => {
    if (start < cut) return [];
    const before = text.slice(cut, start);
    cut = end;
    return [<Fragment key={start}>{before}<mark data-mark={mark % 5}>{text.slice(start, end)}</mark></Fragment>];
  });
  const seconds = meeting.secondsAt(sentence.start);
  const who = [meeting.speakerOf(id), seconds === null ? null : clock(seconds)].filter((each) => each !== null).join(' · ');
  return (
    <ReferenceButton to={{ kind: 'sentence', id }} className={classes.sentence}>
      {parts}{text.slice(cut, sentence.end)}
      {who !== '' && <small>{who}</small>}
    </ReferenceButton>
  );
});
