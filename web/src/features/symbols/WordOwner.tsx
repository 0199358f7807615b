import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/apiContext.ts';
import { wordOwnerQuery } from '../../api/queries/words.ts';
import classes from './WordOwner.module.css';
import { PARTS } from './parts.ts';

/** Says while a word is typed which symbols have it already. */
export function WordOwner({ word }: { readonly word: string }) {
  const [lemma] = useDebouncedValue(word.trim(), 200);
  const { data: owners = [] } = useQuery({ ...wordOwnerQuery(useApi(), lemma), enabled: lemma !== '' });
  return (
    <p className={classes.owner} role="status">
      {owners.map(({ symbolId, symbolName, partSpeech }) => <span key={`${symbolId} ${partSpeech}`}>The word “{lemma}” ({PARTS[partSpeech]}) leads to <strong>{symbolName}</strong>. </span>)}
    </p>
  );
}
