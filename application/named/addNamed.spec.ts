import { expect, it } from 'vitest';
import { callBy } from '../../tests/support/meetings.ts';
import { openTestInstallation } from '../../tests/support/testInstallation.ts';
import { addMarkup } from '../markups/addMarkup.ts';
import { addSymbol } from '../symbols/addSymbol.ts';

it.each(['', '  '])('A thing without a name is refused with the reason, and nothing of it is written: %j', { timeout: 120_000 }, async (name) => {
  await using installation = await openTestInstallation({ paints: false });
  const { ports } = installation;
  const before = await ports.store.end();
  const markup = { name, svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', width: 1, height: 1 };
  expect(await addMarkup(ports, markup, callBy('add-markup', markup))).toMatchObject({ ok: false, refusal: { code: 'invalid', message: 'Please enter a name' } });
  expect(await addSymbol(ports, { name, partSpeech: 'NOUN' }, callBy('add-symbol', name))).toMatchObject({ ok: false, refusal: { code: 'invalid', message: 'Please specify a valid symbol name' } });
  expect(await ports.store.end()).toEqual(before);
  const owners: string[] = [];
  for await (const owner of ports.blobs.owners('markup-')) owners.push(owner);
  expect(owners).toEqual([]);
});
