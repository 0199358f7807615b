import { symbolNames } from '../../application/symbols/symbolByName.ts';
import { lexiconDecider } from '../../events/model/lexicon.ts';
import { LEXICON_STREAM } from '../../events/model/streams.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import { wordOwner } from '../contract/wordOwner.ts';
import { readRoute } from '../http/readRoute.ts';

export const wordOwnerRoute = readRoute(wordOwner, async ({ ports }, { lemma, partSpeech }) => {
  const { entries } = await ports.commands.state(lexiconDecider, LEXICON_STREAM);
  const names = await symbolNames(ports);
  const wanted = normaliseName(lemma);
  const found = [...entries.values()].filter((entry) => normaliseName(entry.lemma) === wanted && (partSpeech ?? entry.partSpeech) === entry.partSpeech);
  return { owners: found.flatMap((entry) => {
    const symbolName = names.get(entry.symbolId);
    return symbolName === undefined ? [] : [{ ...entry, symbolName }];
  }) };
}, ['symbols']);
