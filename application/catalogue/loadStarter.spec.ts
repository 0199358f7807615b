import { describe, expect, it } from 'vitest';
import { layoutsDecider } from '../../events/model/layouts.ts';
import { LAYOUTS_STREAM } from '../../events/model/streams.ts';
import { callBy } from '../../tests/support/meetings.ts';
import { paintedStarter, sourceOf } from '../../tests/support/smallStarter.ts';
import { openTestInstallation } from '../../tests/support/testInstallation.ts';
import { loadStarter } from './loadStarter.ts';

describe('A starter library', { timeout: 120_000 }, () => {
  const { backgrounds } = paintedStarter().content();
  const named = new Map(backgrounds.filter(({ isDefault }) => isDefault).map(({ id, properties }) => [properties.layoutId, id]));
  const source = sourceOf({ symbols: [], backgrounds });
  const empty = () => openTestInstallation({ paints: false, starter: sourceOf({ symbols: [], backgrounds: [] }) });

  it('gives each of its layouts the default background that it names, and no other layout one', async () => {
    expect(named.size).toBe(2);
    await using installation = await empty();
    await loadStarter(installation.ports, source);
    expect(await installation.ports.commands.state(layoutsDecider, LAYOUTS_STREAM)).toEqual(named);
  });

  it('leaves a default background that somebody has chosen', async () => {
    await using installation = await empty();
    const chosen = { do: 'chooseDefault', layoutId: 'lo_river', backgroundId: 'mine' } as const;
    await installation.ports.commands.handle(layoutsDecider, LAYOUTS_STREAM, chosen, callBy('update-background', chosen));
    await loadStarter(installation.ports, source);
    expect(await installation.ports.commands.state(layoutsDecider, LAYOUTS_STREAM)).toEqual(new Map([...named, ['lo_river', 'mine']]));
  });
});
