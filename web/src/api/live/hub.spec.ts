import { describe, expect, it } from 'vitest';
import { createHub } from './hub.ts';
import type { ToTab } from './liveMessages.ts';
import type { LiveListener } from './liveStream.ts';

function aHub() {
  const tokens: string[] = [];
  let listener: LiveListener | undefined;
  let closed = 0;
  let position: string | null = null;
  const hub = createHub((given) => {
    listener = given;
    return { position: () => position, withToken: (token, after) => { tokens.push(token); position ??= after; }, close: () => { closed += 1; } };
  });
  const tab = () => {
    const heard: ToTab[] = [];
    return { heard, postMessage: (message: ToTab) => heard.push(message) };
  };
  return { hub, tab, tokens, stream: () => listener as LiveListener, closed: () => closed };
}

const change = { topic: 'documents', id: 't1', change: 'added' } as const;

describe('The stream all tabs share', () => {
  it('hands one event to every tab', () => {
    const { hub, tab, stream } = aHub();
    const [one, two] = [tab(), tab()];
    hub(one, { kind: 'token', token: 'a', seen: null });
    hub(two, { kind: 'token', token: 'b', seen: null });
    stream().event({ event: 'change', data: JSON.stringify(change), id: '1' });
    expect(one.heard).toEqual([{ kind: 'change', change }]);
    expect(two.heard).toEqual(one.heard);
  });

  it('stays open while one tab is left and closes with the last', () => {
    const { hub, tab, closed } = aHub();
    const [one, two] = [tab(), tab()];
    hub(one, { kind: 'token', token: 'a', seen: null });
    hub(two, { kind: 'token', token: 'a', seen: null });
    hub(one, { kind: 'leave' });
    expect(closed()).toBe(0);
    hub(two, { kind: 'leave' });
    expect(closed()).toBe(1);
  });

  it('asks the tabs for a fresh token and tells them when too much was missed', () => {
    const { hub, tab, stream } = aHub();
    const one = tab();
    hub(one, { kind: 'token', token: 'old', seen: null });
    stream().refused();
    stream().event({ event: 'reset', data: '', id: null });
    expect(one.heard).toEqual([{ kind: 'refused' }, { kind: 'reset' }]);
  });

  it('says when the server is away and when it is back, to whoever comes meanwhile too', () => {
    const { hub, tab, stream } = aHub();
    const [one, two] = [tab(), tab()];
    hub(one, { kind: 'token', token: 'a', seen: null });
    stream().reachable(false);
    hub(two, { kind: 'token', token: 'a', seen: null });
    hub(two, { kind: 'token', token: 'renewed', seen: null });
    stream().reachable(true);
    for (const { heard } of [one, two]) expect(heard).toEqual([{ kind: 'reachable', isReachable: false }, { kind: 'reachable', isReachable: true }]);
  });

  it('begins where the first tab read its lists, and has a tab whose lists are older read them again', () => {
    const { hub, tab } = aHub();
    const [one, older, newer] = [tab(), tab(), tab()];
    hub(one, { kind: 'token', token: 'a', seen: '5' });
    hub(older, { kind: 'token', token: 'a', seen: '4' });
    hub(newer, { kind: 'token', token: 'a', seen: '6' });
    expect([one.heard, older.heard, newer.heard]).toEqual([[], [{ kind: 'reset' }], []]);
    hub(older, { kind: 'token', token: 'renewed', seen: '4' });
    expect(older.heard).toHaveLength(1);
  });
});
