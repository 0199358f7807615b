import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { PartOfSpeech } from '../../../../tapestry/model/vocabulary.ts';
import { useApi } from '../../api/apiContext.ts';
import { wordOwnerQuery } from '../../api/queries/words.ts';
import { PARTS } from '../../ui/partsOfSpeech.ts';
import classes from './WordOwner.module.css';

interface WordOwnerProps {
  readonly word: string;
  /** The symbol the word is meant for, in which part of speech; without it nothing can be moved. */
  readonly symbolName?: string;
  readonly partSpeech?: string;
  readonly moveHere?: (lemma: string, partSpeech: PartOfSpeech) => Promise<void>;
}

/** Says while a word is typed which symbols have it already, before it is refused. */
export function WordOwner({ word, symbolName, partSpeech, moveHere }: WordOwnerProps) {
  const [lemma] = useDebouncedValue(word.trim(), 200);
  const { data: owners = [] } = useQuery({ ...wordOwnerQuery(useApi(), lemma), enabled: lemma !== '' });
  return (
    <div className={classes.owners} role="status">
      {owners.map((owner) => (
        <p key={`${owner.symbolId} ${owner.partSpeech}`} className={classes.owner}>
          <span>The word “{owner.lemma}” ({PARTS[owner.partSpeech]}) leads to <strong><bdi>{owner.symbolName}</bdi></strong>.</span>
          {moveHere && owner.partSpeech === partSpeech && owner.symbolName !== symbolName && <Button size="compact-sm" variant="default" onClick={() => void moveHere(owner.lemma, owner.partSpeech)}>Move it here</Button>}
        </p>
      ))}
    </div>
  );
}
