import { describe, expect, it } from 'vitest';
import { splitForm } from './tokenize.ts';

describe('a written word is divided as the treebank divides it', () => {
  it.each([
    ["don't", 'do n\'t'],
    ["I'm", "I 'm"],
    ["parents'", "parents '"],
    ["mustn't've", "must n't 've"],
    ['cannot', 'can not'],
    ['gonna', 'gon na'],
    ['WANNA', 'WAN NA'],
    ['water-tank', 'water - tank'],
    ['state-of-the-art', 'state - of - the - art'],
    ['e-mail', 'e-mail'],
    ['re-election', 're-election'],
    ['7:30pm', '7:30 pm'],
    ['someone@example.org', 'someone@example.org'],
    ['o\'clock', 'o\'clock'],
    ['-', '-'],
    ["'s", "'s"],
  ])('%s', (form, pieces) => {
    expect(splitForm(form)).toEqual(pieces.split(' '));
  });

  it('and nothing of it is lost, however odd it is', () => {
    for (const form of ['--', '-a-', 'a--b', "n't", "''s", "s'", '9am9', 'co-', '-co-op', 'x'.repeat(200), "a'".repeat(50)]) expect(splitForm(form).join('')).toBe(form);
  });
});
