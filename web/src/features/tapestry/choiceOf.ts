import type { LiveItem } from '../../../../tapestry/scene/scene.ts';
import type { Unit } from '../../poster/units.ts';
import type { Choice } from './choices.ts';

/**
 * What can be chosen where somebody pressed on the poster.
 * @param item what of the unit was pressed; where a key did, all of it was
 */
export function choiceOf({ live, phraseOf }: Pick<Unit, 'live' | 'phraseOf'>, choices: readonly Choice[], item: LiveItem | undefined = live[0]): Choice | undefined {
  const id = item?.group ?? 'sheet';
  const of = (field: Choice['field']) => choices.find((choice) => choice.field === field && choice.id === id);
  const phrase = choices.find((choice) => choice.field === 'phrases' && choice.id === phraseOf);
  if (item?.kind === 'quote' || item?.kind === 'speaker') return of('quotes') ?? phrase;
  if (item?.kind === 'sentence') return of('sentences') ?? of('phrases') ?? phrase;
  return phrase;
}
