import { useMemo, useState, type ReactNode, type RefObject } from 'react';
import type { LiveItem } from '../../../../tapestry/scene/scene.ts';
import type { ShownTapestry } from '../../api/tapestries/tapestryQuery.ts';
import { arrangingMessages } from '../../messages/arranging.ts';
import type { Unit } from '../../poster/units.ts';
import { choiceOf } from './choiceOf.ts';
import { CHOSEN, choicesOf, type Choice } from './choices.ts';
import { PhrasePopup, usePopupAtHand } from './LazyPhrasePopup.tsx';
import { screenPlace } from './screenPlace.ts';
import type { Arranging } from './useArranging.ts';

interface PosterChoiceOptions {
  readonly shown: ShownTapestry;
  readonly arranging: Pick<Arranging, 'scene' | 'choose' | 'leaveOff'>;
  /** Holds the poster. */
  readonly desk: RefObject<HTMLElement | null>;
  announce(sentence: string): void;
  /** Something else was chosen; `leftOff`: the words that were left off instead. */
  onChanged?(leftOff: string | null): void;
}

interface PosterChoice {
  /** Every place of the poster whose words can be others. */
  readonly choices: readonly Choice[];
  readonly isOpen: boolean;
  /** Shows what can stand in a place instead; null closes. */
  open(choice: Choice | null): void;
  /** Shows it for what was pressed. @returns false where nothing can be chosen */
  press(unit: Unit, item?: LiveItem): boolean;
  readonly popup: ReactNode;
}

/** Other words for a place of a poster: which place is looked at, and the popup that offers them. */
export function usePosterChoice({ shown, arranging, desk, announce, onChanged }: PosterChoiceOptions): PosterChoice {
  usePopupAtHand();
  const [place, setPlace] = useState<Pick<Choice, 'field' | 'id'> | null>(null);
  const choices = useMemo(() => choicesOf(shown), [shown]);
  const choice = choices.find(({ field, id }) => field === place?.field && id === place.id);
  const close = (): void => setPlace(null);
  return {
    choices,
    isOpen: place !== null,
    open: setPlace,
    press: (unit, item) => {
      const found = choiceOf(unit, choices, item) ?? null;
      setPlace(found);
      return found !== null;
    },
    popup: choice && (
      <PhrasePopup
        choice={choice}
        beside={screenPlace(choice, arranging.scene, desk.current?.querySelector('[role=img]'))}
        onClose={close}
        onChoose={({ id, text }) => {
          close();
          arranging.choose(choice, id);
          announce(CHOSEN[choice.field](text));
          onChanged?.(null);
        }}
        onLeaveOff={(text) => {
          close();
          arranging.leaveOff(text, true);
          announce(arrangingMessages.leftOff(text));
          onChanged?.(text);
        }}
      />
    ),
  };
}
