import { describe, expect, it } from 'vitest';
import { titleOfFileName } from './title.ts';

describe('A title made of the name of a file', () => {
  it.each([
    ['08-academic-zoom-saved', 'Academic zoom saved'],
    ['spring_call', 'Spring call'],
    ['2026-04-01', '2026 04 01'],
    ['Weekly sync 04', 'Weekly sync 04'],
    ['iPhone launch-plan', 'iPhone launch-plan'],
    ['---', '---'],
  ])('%s is %s', (name, title) => expect(titleOfFileName(name)).toBe(title));
});
