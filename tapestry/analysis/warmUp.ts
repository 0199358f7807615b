import { readTranscript } from '../transcript/read.ts';
import type { AnalysisEngine } from './analysis.ts';

/** Parts of made-up talk; every sentence takes one of each, so that hardly two are the same. */
const OPENERS = ['So,', 'Um,', 'And', 'But', 'I mean,', 'Well,', 'Yeah.', 'You know,', 'Okay, so', 'Right.', 'In the end'];
const SUBJECTS = ['the younger children', 'Mrs. Vane', 'we', 'our two builders', 'somebody from the council', 'I', 'the farmer\'s wife', 'they', 'the committee', 'a well-known gardener', 'nobody here'];
const VERBS = ['didn\'t want to paint', 'have measured', 'will bring back', 'could be paying for', 'are thinking about', 'decided to sell', 'should\'ve repaired', 'can\'t find', 'keeps talking about', 'gave us', 'was asked to move'];
const OBJECTS = ['the old water tank', 'three hundred apple trees', 'a new set of garden rules', 'the roof of the school hall', 'every single letter', 'its broken rain gauge', '3.5 tons of gravel', 'the town\'s bridge', 'that re- recording', 'Norway maps', 'some cheaper light switches'];
const ENDS = [', because the budget is small.', ' on Monday morning.', ', which costs 900 pounds a year.', ' — isn\'t it?', ' and thanked everyone.', ' if it rains again, I guess.', '?', ' at 10:30 or so.', ' when the river rises!', ', you see.', ' with their own hands.'];
const SPEAKERS = ['Rosa Vane', 'Tom Hale', 'Ann Lee', 'Professor Frost'];
const PARTS = [OPENERS, SUBJECTS, VERBS, OBJECTS, ENDS] as const;

const STEPS = 24;
const SENTENCES = 20;
const SENTENCES_OF_TURN = 3;

/**
 * Has an engine read made-up talk until the machine has seen and compiled what it does: its first meeting is then met
 * warm. Loads the model. In steps that take far less than a second each, so that whoever runs it can do something else
 * between two of them; what the engine finds is of no interest.
 */
export function* warmUp(engine: AnalysisEngine): Generator<undefined, void> {
  engine.analyse(readTranscript(''));
  yield;
  for (let step = 0; step < STEPS; step += 1) {
    engine.analyse(readTranscript(talk(step)));
    yield;
  }
}

function talk(step: number): string {
  const sentences = Array.from({ length: SENTENCES }, (_, index) => sentenceOf(step * SENTENCES + index));
  const lines: string[] = [];
  for (let from = 0; from < sentences.length; from += SENTENCES_OF_TURN) {
    lines.push(`${SPEAKERS[lines.length % SPEAKERS.length]}: ${sentences.slice(from, from + SENTENCES_OF_TURN).join(' ')}`);
  }
  return lines.join('\n');
}

/** All lists are of one prime length, so these steps through them meet in ever new ways. */
function sentenceOf(number: number): string {
  const round = Math.floor(number / OPENERS.length);
  const [opener, subject, verb, object, end] = PARTS.map((parts, at) => parts[(number * (at + 1) + round * at * at) % parts.length]!);
  return `${opener} ${subject} ${verb} ${object}${end}`;
}
