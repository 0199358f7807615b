import { expect, it } from 'vitest';
import { addBackground } from '../application/backgrounds/addBackground.ts';
import { callBy } from '../tests/support/meetings.ts';
import { memoryPorts } from '../tests/support/memoryPorts.ts';
import { EXIT } from './failure.ts';
import { installedLayout } from './options.ts';

it('a layout that somebody made in the installation can be named, published or not; one that is not there is refused with those that are', async () => {
  const ports = await memoryPorts();
  expect(await addBackground(ports, { name: 'Reeds', layout: 'My Own' }, callBy('add-background', 1))).toMatchObject({ ok: true });
  await ports.show();
  expect(await installedLayout(ports, 'lo_my_own')).toBe('lo_my_own');
  expect(await installedLayout(ports, 'lo_triples')).toBe('lo_triples');
  await expect(installedLayout(ports, 'lo_hill')).rejects.toMatchObject({ exitCode: EXIT.usage, message: 'There is no layout "lo_hill". Layouts to choose from: lo_radial, lo_bigsyms, lo_triples.' });
});
