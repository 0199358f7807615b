import type { Choice } from '../tapestry/choices.ts';
import type { Unit } from '../../poster/units.ts';

/** What can be chosen where somebody pressed on the poster. */
export function choiceOf({ live, phraseOf }: Pick<Unit, 'live' | 'phraseOf'>, choices: readonly Choice[]): Choice | undefined {
  const [first] = live;
  const id = first?.group ?? 'sheet';
  const of = (field: Choice['field']) => choices.find((choice) => choice.field === field && choice.id === id);
  if (first?.kind === 'quote' || first?.kind === 'speaker') return of('quotes');
  if (first?.kind === 'sentence') return of('sentences') ?? of('phrases');
  return choices.find((choice) => choice.field === 'phrases' && choice.id === phraseOf);
}
