import { describe, expect, it } from 'vitest';
import { addBackground } from '../../api/contract/addBackground.ts';
import { addSymbol } from '../../api/contract/addSymbol.ts';
import { background } from '../../api/contract/background.ts';
import { deleteBackground } from '../../api/contract/deleteBackground.ts';
import { deleteSymbol } from '../../api/contract/deleteSymbol.ts';
import { formerly } from '../../api/contract/formerly.ts';
import { updateSymbolName } from '../../api/contract/updateSymbolName.ts';
import { openTestApi } from './testApi.ts';

describe('What became of a thing whose address leads nowhere', () => {
  it('is told by the name it had: what it is called now, or that it was deleted, what is there first', async () => {
    await using api = await openTestApi();
    const known = async (name: string) => (await api.get(formerly, { kind: 'symbol', name })).json as { things: { name: string; isDeleted: boolean }[] };
    await api.post(addSymbol, { symbolName: 'quay' });
    await api.post(deleteSymbol, { symbolName: 'quay' });
    await api.post(addSymbol, { symbolName: 'quay' });
    await api.post(updateSymbolName, { oldName: 'quay', newName: 'landing stage' });
    for (const name of ['quay', 'QUAY']) {
      expect((await known(name)).things.map((thing) => [thing.name, thing.isDeleted])).toEqual([['landing stage', false], ['quay', true]]);
    }
    expect(await known('wharf')).toEqual({ things: [] });
    expect(await known('qua')).toEqual({ things: [] });
  });

  it('is told by its id, and nothing of a thing of another kind', async () => {
    await using api = await openTestApi();
    await api.post(addBackground, { symbolName: 'Dune' });
    const { id } = (await api.get(background, { background: 'Dune' })).json as { id: string };
    await api.post(deleteBackground, { backgroundId: id });
    expect((await api.get(formerly, { kind: 'background', id })).json).toEqual({ things: [{ id, name: 'Dune', isDeleted: true }] });
    expect((await api.get(formerly, { kind: 'symbol', id })).json).toEqual({ things: [] });
    expect((await api.get(formerly, { kind: 'symbol', name: 'Dune' })).json).toEqual({ things: [] });
  });

  it('is asked for by a name or by an id, by one of them', async () => {
    await using api = await openTestApi();
    for (const query of [{ kind: 'symbol' }, { kind: 'symbol', name: 'quay', id: 'x' }, { kind: 'transcript', name: 'quay' }]) {
      expect((await api.get(formerly, query as never)).status).toBe(400);
    }
  });
});
