import classes from '../Dashboard.module.css';
import type { RuledWord } from '../model/wordRules.ts';
import { useCorrections } from './correctionsContext.ts';

const saidOf = ({ rule }: RuledWord): string => (rule.kind === 'hidden' ? 'hidden' : rule.kind === 'forced' ? 'always on the poster' : `shown as ${rule.symbolName}`);

/** Corrections that hold, each with a button that takes it back. */
export function RuledWords({ ruled }: { readonly ruled: readonly RuledWord[] }) {
  const { busy, takeBack } = useCorrections();
  return (
    <ul className={classes.leftOut}>
      {ruled.map((word) => (
        <li key={`${word.scope}/${word.lemma}/${word.rule.kind}`}>
          <b>{word.lemma}</b> <span className={classes.quiet}>{saidOf(word)}{word.scope === 'everywhere' ? ' everywhere' : ' here'}</span>
          <button type="button" className={classes.reference} disabled={busy} aria-label={`Take back: ${word.lemma} ${saidOf(word)}`} onClick={() => void takeBack(word)}>Take back</button>
        </li>
      ))}
    </ul>
  );
}
