import { describe, expect, it } from 'vitest';
import { unreadableFile } from '../../../tests/support/unreadableFile.ts';
import { readSvg } from './readSvg.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>caf\u00e9</title></svg>';
const latin1 = new Uint8Array([...SVG].map((letter) => letter.charCodeAt(0)));
const utf16 = new Uint8Array([0xff, 0xfe, ...[...SVG].flatMap((letter) => [letter.charCodeAt(0), 0])]);

describe('An SVG file', () => {
  it('is read as it was written', async () => {
    expect(await readSvg(new File([SVG], 'a.svg'))).toEqual({ ok: true, svg: SVG });
  });

  it.each([['Latin-1', latin1], ['UTF-16', utf16]])('in %s is refused with a sentence, and no letter of it is replaced', async (_, bytes) => {
    expect(await readSvg(new File([bytes], 'a.svg'))).toEqual({ ok: false, sentence: 'a.svg is not text in UTF-8, as an SVG must be.' });
  });

  it('that is a picture of another type is told to be no SVG', async () => {
    expect(await readSvg(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'a.svg'))).toEqual({ ok: false, sentence: 'a.svg is not an SVG.' });
  });

  it('that cannot be read is told with its name', async () => {
    expect(await readSvg(unreadableFile('moved.svg'))).toEqual({ ok: false, sentence: expect.stringContaining('moved.svg cannot be read.') as string });
  });
});
