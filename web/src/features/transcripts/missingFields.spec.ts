import { describe, expect, it } from 'vitest';
import { missingFields } from './missingFields.ts';

describe('A transcript to be added', () => {
  it.each([
    ['', '', ['title', 'content'], 'Please specify valid title and content'],
    [' ', 'words', ['title'], 'Please specify valid title'],
    ['Name', '\n', ['content'], 'Please specify valid content'],
    ['Name', 'words', [], null],
  ])('titled "%s" with content "%s" lacks %j', (title, content, fields, sentence) => {
    expect(missingFields({ title, content })).toEqual({ fields, sentence });
  });
});
