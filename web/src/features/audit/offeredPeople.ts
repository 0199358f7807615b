import type { AuditLine } from '../../../../api/contract/auditLine.ts';
import { personName } from './auditActions.ts';

type Person = AuditLine['by'];

interface Offered {
  readonly value: string;
  readonly label: string;
}

/**
 * Whom the lines can be narrowed down to: everybody, those of `lines` and the one who is chosen. The program does several
 * things by itself under one name: of those only what was seen is offered. Two people of one name are told apart by their addresses.
 */
export function offeredPeople(everybody: readonly Person[], ofLines: readonly Person[], chosen: string | undefined): readonly Offered[] {
  const people = [...new Map([...everybody, ...ofLines].map((person) => [person.sub, person])).values()];
  const namesakes = Map.groupBy(people, personName);
  const seen = new Set([...ofLines.map(({ sub }) => sub), chosen]);
  return people.flatMap((person): Offered[] => {
    const name = personName(person);
    const isAlone = namesakes.get(name)?.length === 1;
    if (!isAlone && person.email === null && !seen.has(person.sub)) return [];
    return [{ value: person.sub, label: isAlone || person.email === null ? name : `${name}, ${person.email}` }];
  }).toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}
