import { writtenKey } from '../../../../tapestry/model/names.ts';
import { partOf } from '../../../../tapestry/scene/belonging.ts';
import type { LiveItem } from '../../../../tapestry/scene/scene.ts';
import type { Unit } from '../../poster/units.ts';
import type { Choice } from './choices.ts';
import { textsOn } from './standing.ts';

/**
 * What can be chosen where somebody pressed on the poster.
 * @param item what of the unit was pressed; where a key did, all of it was
 */
export function choiceOf({ live, phraseOf }: Pick<Unit, 'live' | 'phraseOf'>, choices: readonly Choice[], item: LiveItem | undefined = live[0]): Choice | undefined {
  const id = item?.group ?? 'sheet';
  const of = (field: Choice['field']) => choices.find((choice) => choice.field === field && choice.id === id);
  const phrase = choices.find((choice) => choice.field === 'phrases' && choice.id === phraseOf);
  if (item?.kind === 'quote' || item?.kind === 'speaker') {
    const [pressed] = textsOn({ items: live.filter((line) => line === item || (partOf(line.id) !== undefined && partOf(line.id) === partOf(item.id))) });
    return choices.find(({ field, chosen }) => field === 'quotes' && chosen !== null && pressed !== undefined && writtenKey(chosen.text) === writtenKey(pressed.text)) ?? of('quotes') ?? phrase;
  }
  if (item?.kind === 'sentence') return of('sentences') ?? of('phrases') ?? phrase;
  return phrase;
}
