import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDocument } from '../../api/contract/addDocument.ts';
import { addRun } from '../../api/contract/addRun.ts';
import { SEEN_POSITION } from '../../api/contract/headers.ts';
import { LIVE_PATH, liveChange, type LiveChange } from '../../api/contract/liveChange.ts';
import { updateTranscriptName } from '../../api/contract/updateTranscriptName.ts';
import { documents } from '../../api/contract/documents.ts';
import { startLiveHub } from '../../api/live/liveHub.ts';
import { mintToken } from '../../api/signIn/mintToken.ts';
import { addMeeting, sampleText } from '../support/meetings.ts';
import { watchLive, type LiveStream, type ServerEvent } from './liveStream.ts';
import { openTestApi, type TestApi } from './testApi.ts';

let api: TestApi;
let address: string;

beforeAll(async () => {
  api = await openTestApi({ paints: true });
  address = await api.listen();
});
afterAll(() => api[Symbol.asyncDispose]());

const watch = (headers: Record<string, string> = {}, token = api.token): Promise<LiveStream> => watchLive(address, token, headers);

const changeIn = ({ data }: ServerEvent): LiveChange => liveChange.parse(JSON.parse(data ?? 'null'));
const about = (topic: LiveChange['topic']) => (event: ServerEvent): boolean => event.event === 'change' && changeIn(event).topic === topic;

const add = async (title: string): Promise<string> => ((await api.post(addDocument, { title, content: 'Anna: Hello.\nBen: Hello.' })).json as { id: string }).id;

describe('Live updates', () => {
  it('tell of a new transcript, a new name and a painted thumbnail, and whoever reads then finds it', async () => {
    const stream = await watch();
    const id = await add('Heard of');
    expect(changeIn(await stream.next(about('documents')))).toMatchObject({ id, change: 'added' });
    expect((await api.get(documents, {})).text).toContain('Heard of');
    await api.post(updateTranscriptName, { documentID: id, newName: 'Heard of again' });
    expect(changeIn(await stream.next(about('documents')))).toMatchObject({ id, change: 'changed' });

    const documentID = await addMeeting(api.installation, { title: 'Painted', content: sampleText('Museum exhibition') });
    const { renderKey } = (await api.post(addRun, { documentID, layout: 'lo_radial' })).json as { renderKey: string };
    expect(changeIn(await stream.next(about('runs')))).toMatchObject({ documentID, change: 'added' });
    const painted = await stream.next((event) => about('renders')(event) && changeIn(event).topic === 'renders' && event.data?.includes('"rendered"') === true);
    expect(changeIn(painted)).toEqual({ topic: 'renders', renderKey, documentID, status: 'rendered' });
    stream.close();
  });

  it('go on where they were cut off, missing nothing and repeating nothing', async () => {
    const first = await watch();
    const before = await add('Before the cut');
    await first.next((event) => event.data?.includes(before) === true);
    first.close();
    const last = await api.installation.ports.store.end() ?? '';
    const missed = [await add('Missed 1'), await add('Missed 2')];
    const again = await watch({ 'last-event-id': last });
    const third = await add('After the return');
    const told: string[] = [];
    while (!told.includes(third)) {
      const change = changeIn(await again.next(about('documents')));
      if (change.topic === 'documents') told.push(change.id);
    }
    expect(told).toEqual([...missed, third]);
    again.close();
  });

  it('that begin where a list was read tell of everything the list does not hold', async () => {
    const { headers } = await api.get(documents, {});
    const missed = await add('Between the list and the stream');
    const stream = await watch({ 'last-event-id': headers[SEEN_POSITION] ?? '' });
    expect(changeIn(await stream.next(({ event }) => event === 'change' || event === 'reset'))).toMatchObject({ topic: 'documents', id: missed });
    stream.close();
  });

  it('go on over a restart of the server', async () => {
    const last = await api.installation.ports.store.end() ?? '';
    const missed = await add('Before the restart');
    const restarted = await startLiveHub(api.installation.ports, () => undefined);
    const changes = await restarted.missed(last);
    expect(changes?.map(({ change }) => change.topic === 'documents' && change.id)).toEqual([missed]);
    await restarted.stop();
  });

  it('say that everything must be read anew to whoever comes with a place of another record', async () => {
    for (const place of ['nonsense', '9'.repeat(16), 'x'.repeat(16)]) {
      const stream = await watch({ 'last-event-id': place });
      expect((await stream.next(({ event }) => event === 'reset')).event).toBe('reset');
      stream.close();
    }
  });

  it('end at once for somebody whose account is disabled, and for nobody else', async () => {
    const eve = api.people.accounts.add('eve@example.org', 'Eve');
    const [hers, ours] = [await watch({}, await mintToken(eve, api.origin, api.people.keys)), await watch()];
    await hers.next(({ event }) => event === 'hello');
    api.people.accounts.disable(eve.sub);
    await hers.ended;
    const id = await add('Not for Eve');
    expect(await ours.next((event) => event.data?.includes(id) === true)).toBeDefined();
    ours.close();
  });

  it('are refused to a person with very many of them, and to nobody else', async () => {
    const eve = api.people.accounts.add('greedy@example.org', 'Eve');
    const token = await mintToken(eve, api.origin, api.people.keys);
    const streams = await Promise.all(Array.from({ length: 20 }, () => watch({}, token)));
    const refused = await fetch(`${address}${LIVE_PATH}`, { headers: { authorization: `Bearer ${token}` } });
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([429, 'tooMany']);
    (await watch()).close();
    streams.forEach((stream) => stream.close());
  });

  it('reach ten tabs at once within a second', async () => {
    const streams = await Promise.all(Array.from({ length: 10 }, () => watch()));
    const started = performance.now();
    const id = await add('For everybody');
    const told = await Promise.all(streams.map((stream) => stream.next((event) => event.data?.includes(id) === true)));
    expect(told).toHaveLength(10);
    expect(performance.now() - started).toBeLessThan(1000);
    streams.forEach((stream) => stream.close());
  });

  it('end with the token, so that nobody watches who is no longer signed in', async () => {
    const stream = await watch({}, await mintToken(api.ada, api.origin, api.people.keys, 1));
    expect(await stream.ended).toBeUndefined();
  });

  it('stay with a token that is taken for longer than a timer can wait', async () => {
    const stream = await watch({}, await mintToken(api.ada, api.origin, api.people.keys, 60 * 86_400));
    expect(await Promise.race([stream.ended.then(() => 'ended'), new Promise((resolve) => setTimeout(resolve, 300, 'open'))])).toBe('open');
    stream.close();
  });

  it('are for whoever is signed in alone', async () => {
    expect((await fetch(`${address}${LIVE_PATH}`)).status).toBe(401);
  });

  it('do not keep the program from ending', async () => {
    await using other = await openTestApi();
    const url = await other.listen();
    const answer = await fetch(`${url}${LIVE_PATH}`, { headers: { authorization: `Bearer ${other.token}` } });
    const started = performance.now();
    await other.app.close();
    expect(performance.now() - started).toBeLessThan(2000);
    await answer.text().catch(() => undefined);
  });
});
