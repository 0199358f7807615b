import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { turnsDuring } from '../../tests/support/turnsDuring.ts';
import { jsonWithLongText } from './longText.ts';

const written = (content: string, rest: object = { title: 'Mill', content: '', after: 1 }): Promise<string> =>
  text(jsonWithLongText(JSON.stringify(rest), 'content', Buffer.from(content)));

describe('An answer with a long text', () => {
  it.each([
    ['empty', ''],
    ['short', 'Who said so?'],
    ['of letters that lie on the border of two pieces', 'é'.repeat(3) + '🦉日'.repeat(60_000)],
    ['with quotes, line ends and control characters', '"\\\r\n\u0001\u2028'.repeat(30_000)],
  ])('is the JSON of all of it, for a text %s', async (_kind, content) => {
    expect(await written(content)).toBe(JSON.stringify({ title: 'Mill', content, after: 1 }));
  });

  it('is not misled by another text that looks like the field', async () => {
    const title = '"content":""';
    expect(JSON.parse(await written('Said.', { title, content: '' }))).toEqual({ title, content: 'Said.' });
  });

  it('says so when the field is not there, instead of leaving the text out', () => {
    expect(() => jsonWithLongText('{}', 'content', Buffer.from('Said.'))).toThrow('There is no empty "content" in this answer.');
  });

  it('lets others come in between, and waits for a reader who is slow', async () => {
    const answer = jsonWithLongText('{"content":""}', 'content', Buffer.alloc(8 * 2 ** 20, 97));
    for (let waited = 0; waited < 20; waited++) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(answer.readableLength).toBeLessThan(2 ** 20);
    let all = '';
    const turns = await turnsDuring(async () => { all = await text(answer); });
    expect(all).toHaveLength(8 * 2 ** 20 + 14);
    expect(turns).toBeGreaterThan(100);
  });
});
