import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { WordRules } from '../../../../../api/contract/words.ts';
import { useApi } from '../../../api/apiContext.ts';
import { addEntry, addSymbol, deleteSymbol, removeEntry, saveWords } from '../../../api/calls.ts';
import { correctionMessages } from '../../../messages/corrections.ts';
import { useBanners } from '../../../ui/banners/bannerContext.ts';
import { ruledWords, rulesAsBefore, withoutRules, withRule, type Scope, type WordRule } from '../model/wordRules.ts';
import type { Corrections } from './correctionsContext.ts';
import { wordsQuery } from './wordsQuery.ts';

interface Done {
  readonly sentence: string;
  /** Words that are as they were once it is undone. */
  readonly lemmas: readonly string[];
  /** false when it could not be undone; null for what was undone already. */
  readonly undo: (() => Promise<boolean>) | null;
}

const NO_RULES = { hidden: [], forced: [], mapped: [], revision: 0 };
/** As often others may rule words between reading and saving. */
const MAX_TRIES = 5;
const whereOf = (scope: Scope): string => (scope === 'transcript' ? 'in this transcript' : 'everywhere');
const listed = (lemmas: readonly string[]): string => lemmas.map((lemma) => `“${lemma}”`).join(', ');

/**
 * Corrections of one transcript. Each is made to the rules as they are at that moment, and again where somebody was
 * faster, so that those of others stay.
 * `onOwn` is told before each: what comes next is this person's own doing.
 */
export function useCorrecting(documentID: string, isRun: boolean, onOwn: () => void): Corrections {
  const api = useApi();
  const banners = useBanners();
  const queries = useQueryClient();
  const { data: rules } = useQuery({ ...wordsQuery(api, documentID), enabled: !isRun });
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<Done | null>(null);

  return useMemo((): Corrections => {
    const refresh = (): void => {
      for (const queryKey of [['words'], ['dashboard'], ['symbols']]) void queries.invalidateQueries({ queryKey });
    };

    const own = async <T,>(work: () => Promise<T>): Promise<T> => {
      setBusy(true);
      onOwn();
      try {
        return await work();
      } finally {
        setBusy(false);
        refresh();
      }
    };

    /** @returns the rules as they were, null when they could not be changed */
    const change = (scope: Scope, changed: (now: WordRules) => WordRules): Promise<WordRules | null> => own(async () => {
      for (let tries = MAX_TRIES; tries > 0; tries -= 1) {
        const rules = await queries.fetchQuery({ ...wordsQuery(api, documentID), staleTime: 0 }).catch(() => null);
        const before = rules?.[scope] ?? NO_RULES;
        const outcome = rules && await api.write(saveWords, { scope, ...(scope === 'transcript' && { documentID }), revision: before.revision, ...changed(before) }, { keepalive: true });
        if (outcome?.ok) return before;
        if (outcome?.failure.error !== 'conflict') break;
      }
      banners.warn(correctionMessages.notSaved);
      return null;
    });

    const restore = (scope: Scope, lemmas: readonly string[], before: WordRules) => async (): Promise<boolean> =>
      await change(scope, (now) => rulesAsBefore(now, before, lemmas)) !== null;

    const sentenceOf = (lemmas: readonly string[], scope: Scope, rule: WordRule): string => (rule.kind === 'mapped'
      ? correctionMessages.mapped(listed(lemmas), rule.symbolName, whereOf(scope))
      : correctionMessages[rule.kind](listed(lemmas), whereOf(scope)));

    return {
      ruled: isRun ? null : ruledWords(rules ?? { everywhere: NO_RULES, transcript: NO_RULES }),
      busy,
      done: last && { sentence: last.sentence, canUndo: last.undo !== null },
      async rule(lemmas, scope, rule) {
        const before = await change(scope, (now) => withRule(now, lemmas, rule));
        if (before) setLast({ sentence: sentenceOf(lemmas, scope, rule), lemmas, undo: restore(scope, lemmas, before) });
      },
      async takeBack({ lemma, scope }) {
        const before = await change(scope, (now) => withoutRules(now, lemma));
        if (before) setLast({ sentence: correctionMessages.undone(listed([lemma])), lemmas: [lemma], undo: restore(scope, [lemma], before) });
      },
      async undo() {
        if (last?.undo && await last.undo()) setLast({ sentence: correctionMessages.undone(listed(last.lemmas)), lemmas: last.lemmas, undo: null });
      },
      putAway: () => setLast(null),
      async addSymbol(lemma, partSpeech) {
        await own(async () => {
          const added = await api.write(addSymbol, { symbolName: lemma, partSpeech });
          const isTaken = !added.ok && added.failure.name !== undefined;
          const symbolName = added.ok ? added.value.name : added.failure.name ?? lemma;
          const given = added.ok || isTaken ? await api.write(addEntry, { symbolName, entry: lemma, partSpeech, emphasize: false }) : added;
          if (!given.ok && !added.ok) {
            banners.warn(correctionMessages.symbolNotAdded(lemma));
            return;
          }
          const undo = (): Promise<boolean> => own(async () =>
            (await (added.ok ? api.write(deleteSymbol, { id: added.value.id }) : api.write(removeEntry, { symbolName, lemma, partSpeech }))).ok);
          const sentence = !added.ok ? correctionMessages.wordGiven(lemma, symbolName)
            : given.ok ? correctionMessages.symbolAdded(symbolName) : correctionMessages.symbolWithoutWord(symbolName, lemma);
          setLast({ sentence, lemmas: [lemma], undo });
        });
      },
    };
  }, [api, banners, queries, documentID, isRun, onOwn, rules, busy, last]);
}
