import { describe, it } from 'vitest';
import { given } from './given.fixture.ts';
import { shareDecider, type SharedTapestry } from './share.ts';

const SHARED: SharedTapestry = { kind: 'fixed', runId: 'first', documentID: 'monday', version: 'v1', renderKey: 'k', sceneHash: 's', dataHash: 'd' };
const MADE = { type: 'TapestryShared', data: { shareId: 'link', ...SHARED } } as const;
const ENDED = { type: 'ShareEnded', data: { shareId: 'link', runId: 'first', documentID: 'monday' } } as const;

describe('A shared link', () => {
  it('is made once, of what was on the sheet', () => {
    given(shareDecider, []).when({ do: 'share', shareId: 'link', shared: SHARED }).then([MADE]);
    given(shareDecider, [MADE]).when({ do: 'share', shareId: 'link', shared: SHARED }).thenRefused('alreadyExists');
  });

  it('is ended once and never comes back', () => {
    given(shareDecider, [MADE]).when({ do: 'end', shareId: 'link' }).then([ENDED]);
    given(shareDecider, [MADE, ENDED]).when({ do: 'end', shareId: 'link' }).then([]);
    given(shareDecider, [MADE, ENDED]).when({ do: 'share', shareId: 'link', shared: SHARED }).thenRefused('alreadyExists');
    given(shareDecider, []).when({ do: 'end', shareId: 'link' }).thenRefused('notFound');
  });
});
