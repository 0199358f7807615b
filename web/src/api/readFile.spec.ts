import { expect, it } from 'vitest';
import { readBytes } from './readFile.ts';
import { unreadableFile } from '../../../tests/support/unreadableFile.ts';

it('The beginning of a file can be read, and what cannot be read is no exception', async () => {
  expect(await readBytes(new File(['words'], 'a.txt'), 3)).toEqual(new TextEncoder().encode('wor'));
  expect(await readBytes(unreadableFile('moved.txt'))).toBeNull();
});
