import { describe, expect, it } from 'vitest';
import { noteOn } from './PosterNote.tsx';

const GERMAN = 'This transcript seems to be German. Tapestry understands English, so symbols and phrases may be wrong.';
const TITLE = 'The title cannot be written in the poster\'s letters, so it says "Meeting".';
const SHORT = 'The transcript is short (3 words), so the tapestry may look sparse.';

describe('The note on a poster', () => {
  it('tells of a title that cannot be written, beside what else there is to tell', () => {
    expect(noteOn([SHORT, TITLE])).toBe(TITLE);
    expect(noteOn([GERMAN, SHORT, TITLE])).toBe(`${GERMAN} ${TITLE}`);
  });

  it('is not there where all is well', () => {
    expect(noteOn([SHORT])).toBeNull();
  });
});
