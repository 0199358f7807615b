import { describe, expect, it } from 'vitest';
import { outcomeOf } from './outcomes.ts';

describe('What came out of a meeting', () => {
  it.each([
    'We agreed that two gates would be better.', 'The committee has approved the new fence.', 'Our conclusion is that the wall stays.', 'I have guaranteed the money for three months.', 'The bridge has been agreed on.',
  ])('is decided in so many words: "%s"', (text) => expect(outcomeOf(text)).toBe(1));

  it.each([
    'We will publish the report of the survey on Friday.', "We're going for a wooden gate.", 'All visitors will have to pay for the ferry.', "We've introduced a lower fare for children.",
    'Wooden gate. No special colour. Twelve and a half Euros.', "We're going for a wooden gate and an iron fence?",
  ])('is likely so: "%s"', (text) => {
    expect(outcomeOf(text)).toBeGreaterThan(0);
    expect(outcomeOf(text)).toBeLessThan(1);
  });

  it.each([
    ['denied', 'We have not agreed on a gate.'], ['asked', 'Have we agreed on a gate?'], ['conditional', 'If we agreed on a gate, the fence would go.'], ['guessed', 'Maybe we decided on a gate.'], ['wished for', 'I hope we agreed on a gate.'],
    ['how the meeting goes on', 'We will start with the first item.'], ['said in place of an answer', 'We will continue to make investments.'], ['a description', 'The gate is made of wood.'], ['open', 'We will do it once the gate is paid for.'],
  ])('is not what is %s', (_, text) => expect(outcomeOf(text)).toBe(0));
});
