import { describe, expect, it } from 'vitest';
import { arrangedBy } from './arrangedBy.ts';

const ada = { sub: '1', name: 'Ada Winter', email: null };
const bo = { sub: '2', name: 'Bo Reed', email: null };

function history(...people: readonly (typeof ada)[]) {
  return {
    versions: people.map((by, revision) => ({
      line: {
        position: String(revision), at: revision, by, sentence: '', kind: 'tapestry' as const, type: revision === 0 ? 'RunRecorded' : 'TapestryArranged', name: null,
        things: [], eventId: '', stream: 'run-r', revision, call: null, correlationId: '',
      },
      changes: [],
    })),
  };
}

describe('Whoever arranged a tapestry meanwhile', () => {
  it('is named by the revisions that came meanwhile, and by no others', () => {
    expect(arrangedBy(history(ada, ada, bo, ada), 'r', { after: 1, upTo: 2 })).toBe(bo);
    expect(arrangedBy(history(ada, bo, ada), 'r', { after: 1, upTo: 2 })).toBe(ada);
  });

  it('is nobody where several did, or where it cannot be told', () => {
    expect(arrangedBy(history(ada, ada, bo), 'r', { after: 0, upTo: 2 })).toBeNull();
    expect(arrangedBy(history(ada), 'r', { after: 0, upTo: 2 })).toBeNull();
    expect(arrangedBy(history(ada, bo), 'another', { after: 0, upTo: 2 })).toBeNull();
  });
});
