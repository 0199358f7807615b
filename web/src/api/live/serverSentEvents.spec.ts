import { describe, expect, it } from 'vitest';
import { eventReader, type ServerSentEvent } from './serverSentEvents.ts';

function read(...pieces: string[]): ServerSentEvent[] {
  const events: ServerSentEvent[] = [];
  const feed = eventReader((event) => events.push(event));
  for (const piece of pieces) feed(piece);
  return events;
}

describe('A stream of server-sent events', () => {
  const stream = ': hello\n\nid: 7\nevent: change\ndata: {"a":1}\n\nevent: reset\ndata:\n\n';

  it('gives each event with its name, data and the id to resume after', () => {
    expect(read(stream)).toEqual([
      { event: 'change', data: '{"a":1}', id: '7' },
      { event: 'reset', data: '', id: '7' },
    ]);
  });

  it('reads the same wherever the network cuts it', () => {
    const withCrLf = stream.replaceAll('\n', '\r\n');
    for (let cut = 0; cut <= withCrLf.length; cut += 1) {
      expect(read(withCrLf.slice(0, cut), withCrLf.slice(cut))).toEqual(read(stream));
    }
  });

  it('joins several lines of data and keeps an event that is not finished for later', () => {
    expect(read('data: one\ndata: two\n')).toEqual([]);
    expect(read('data: one\ndata: two\n', '\n')).toEqual([{ event: 'message', data: 'one\ntwo', id: null }]);
  });
});
