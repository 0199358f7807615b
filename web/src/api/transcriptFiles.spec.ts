import { describe, expect, it } from 'vitest';
import { unreadableFile } from '../../../tests/support/unreadableFile.ts';
import { createApi } from './client.ts';
import { addTranscriptFile, TRANSCRIPT_FILES, titleBeside, titleOfFile } from './transcriptFiles.ts';

it.each(['csv', 'tsv', 'txt', 'vtt', 'srt', 'md'])('A file chooser offers .%s', (extension) => {
  // On Windows a table is of the type of the program that opens it, which is no text.
  expect(TRANSCRIPT_FILES.split(',')).toContain(`.${extension}`);
});

const bearer = { token: () => 'token', renewed: () => Promise.resolve(null) };

function answering(status: number, answer: unknown) {
  const bodies: unknown[] = [];
  const api = createApi(bearer, (_, init) => {
    bodies.push(JSON.parse(init?.body as string));
    return Promise.resolve(Response.json(answer, { status }));
  });
  return { api, bodies };
}

describe('A transcript file', () => {
  it.each([['Board meeting.txt', 'Board meeting'], ['2026.04.01 call.vtt', '2026.04.01 call'], ['notes', 'notes']])('%s is titled %s', (name, title) => {
    expect(titleOfFile(name, 0)).toBe(title);
  });

  it.each([['Minutes', 'Minutes (2)'], ['Minutes (2)', 'Minutes (3)'], ['Weekly sync 04', 'Weekly sync 04 (2)'], ['Plan (2026)', 'Plan (2026) (2)']])('whose name %s is taken is offered as %s', (title, beside) => {
    expect(titleBeside(title)).toBe(beside);
  });

  it('without a name is titled with the current date and time', () => {
    expect(titleOfFile('.txt', new Date(2026, 3, 1, 14, 5).getTime())).toBe('1 Apr 2026, 14:05');
  });

  it('saved as UTF-16 or Windows-1252 arrives as the words that were written', async () => {
    const { api, bodies } = answering(200, { id: 'd', title: 'Café', docLength: 2 });
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...'Café noir'].flatMap((letter) => [letter.charCodeAt(0), 0])]);
    const windows = new Uint8Array([...'Café noir'].map((letter) => letter.charCodeAt(0)));
    for (const bytes of [utf16, windows]) {
      expect(await addTranscriptFile(api, new File([bytes], 'Café.txt'), 'Café', () => undefined)).toEqual({ ok: true, id: 'd', title: 'Café', words: 2 });
    }
    expect(bodies).toMatchObject([{ content: 'Café noir' }, { content: 'Café noir' }]);
  });

  it('that is a picture is refused with a sentence, before anything is sent', async () => {
    const { api, bodies } = answering(200, {});
    const result = await addTranscriptFile(api, new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'a.txt'), 'a', () => undefined);
    expect(result).toMatchObject({ ok: false, sentence: expect.stringContaining('PNG picture') as string });
    expect(bodies).toEqual([]);
  });

  it('that cannot be read is told with its name, sends nothing, and can be tried again', async () => {
    const { api, bodies } = answering(200, {});
    expect(await addTranscriptFile(api, unreadableFile('moved.txt'), 'moved', () => undefined))
      .toEqual({ ok: false, title: 'moved', sentence: expect.stringContaining('moved.txt cannot be read.') as string, nameTaken: false, isPassing: true });
    expect(bodies).toEqual([]);
  });

  it('whose title is taken says so in the specification\'s words', async () => {
    const { api } = answering(409, { error: 'conflict', message: 'taken', name: 'a' });
    expect(await addTranscriptFile(api, new File(['words'], 'a.txt'), 'a', () => undefined))
      .toEqual({ ok: false, title: 'a', sentence: 'There is already a transcript named a', nameTaken: true, isPassing: false });
  });

  it.each([[500, true], [503, true], [429, true], [400, false], [413, false]])('that was answered with %s can be tried again: %s', async (status, isPassing) => {
    const { api } = answering(status, { error: 'fault', message: 'Something went wrong.' });
    expect(await addTranscriptFile(api, new File(['words'], 'a.txt'), 'a', () => undefined)).toMatchObject({ ok: false, isPassing });
  });

  it('that is tried again is not added twice', async () => {
    const keys: (string | null)[] = [];
    const api = createApi(bearer, (_, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      return Promise.resolve(Response.json({ error: 'fault', message: 'Something went wrong.' }, { status: 500 }));
    });
    for (let times = 0; times < 2; times += 1) expect(await addTranscriptFile(api, new File(['words'], 'a.txt'), 'a', () => undefined, 'one key')).toMatchObject({ isPassing: true });
    expect(keys).toEqual(['one key', 'one key']);
  });
});
