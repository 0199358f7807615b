import { describe, expect, it } from 'vitest';
import { backgroundDecider } from '../../events/model/background.ts';
import { catalogueDecider } from '../../events/model/catalogue.ts';
import { backgroundStream, catalogueStream } from '../../events/model/streams.ts';
import { callBy } from '../../tests/support/meetings.ts';
import { smallStarter } from '../../tests/support/smallStarter.ts';
import { openTestInstallation, type TestInstallation } from '../../tests/support/testInstallation.ts';
import { backgroundBy, listBackgrounds } from './readLibrary.ts';

const ids = async ({ ports }: TestInstallation): Promise<string[]> => (await listBackgrounds(ports)).map(({ id }) => id);

describe('A background that is being added', () => {
  it('is listed and found when it has its details and its name, not before', async () => {
    await using installation = await openTestInstallation({ paints: false, starter: smallStarter(2) });
    const { ports } = installation;
    const before = await ids(installation);
    const [like] = await listBackgrounds(ports);
    const { properties, image } = like ?? expect.fail('There is no background.');
    const caughtUp = async (): Promise<unknown> => ports.caughtUp(await ports.store.end());

    await ports.commands.handle(backgroundDecider, backgroundStream('new'), { do: 'add', backgroundId: 'new', name: 'New', properties, image }, callBy('add', {}));
    await caughtUp();
    expect([await ids(installation), await backgroundBy(ports, { id: 'new' })]).toEqual([before, undefined]);

    await ports.commands.handle(catalogueDecider('backgrounds'), catalogueStream('backgrounds'), { do: 'takeNames', names: [{ id: 'new', name: 'New' }] }, callBy('name', {}));
    await caughtUp();
    expect((await ids(installation)).toSorted()).toEqual([...before, 'new'].toSorted());
    expect(await backgroundBy(ports, { name: 'new' })).toMatchObject({ id: 'new', name: 'New', properties, image });
  });

  it('has a name alone only after its details are there: a name without details is listed nowhere', async () => {
    await using installation = await openTestInstallation({ paints: false, starter: smallStarter(2) });
    const { ports } = installation;
    const before = await ids(installation);
    await ports.commands.handle(catalogueDecider('backgrounds'), catalogueStream('backgrounds'), { do: 'takeNames', names: [{ id: 'new', name: 'New' }] }, callBy('name', {}));
    await ports.caughtUp(await ports.store.end());
    expect([await ids(installation), await backgroundBy(ports, { id: 'new' })]).toEqual([before, undefined]);
  });
});
