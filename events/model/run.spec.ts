import { describe, it } from 'vitest';
import type { Pins } from '../../tapestry/model/pins.ts';
import { given } from './given.fixture.ts';
import { runDecider, type RunEvent, type SeenTapestry } from './run.ts';

const pins: Pins = {
  documentID: 'd', contentHash: 'c', setupHash: null, title: 'Monday', date: null, libraryVersion: 'l',
  background: { id: 'b', revision: 0, name: 'Harbour', layoutId: 'lo_radial', imageHash: null, palette: 'harbour', colors: { primary: null, secondary: null } },
  layout: 'lo_radial', params: {}, arrangement: null, words: null, analysisVersion: 'a', analysisHash: 'h', rendererVersion: 'r', seed: 1,
};
const seen: SeenTapestry = { version: 'v1', pins, symbolIds: ['s'], renderKey: 'k', sceneHash: 'sc' };
const recorded: RunEvent = { type: 'RunRecorded', data: { runId: 'r', documentID: 'd', ...seen } };

describe('A run', () => {
  it('records what was seen, once', () => {
    given(runDecider, []).when({ do: 'record', runId: 'r', documentID: 'd', seen }).then([recorded]);
    given(runDecider, [recorded]).when({ do: 'record', runId: 'r', documentID: 'd', seen }).thenRefused('alreadyExists');
  });

  it('takes an arrangement that shows something else', () => {
    const arranged = { ...seen, version: 'v2', pins: { ...pins, arrangement: 'x' } };
    given(runDecider, [recorded]).when({ do: 'arrange', runId: 'r', seen: arranged }).then([{ type: 'TapestryArranged', data: { runId: 'r', documentID: 'd', ...arranged } }]);
    given(runDecider, [recorded]).when({ do: 'arrange', runId: 'r', seen }).then([]);
  });

  it('keeps what an arrangement was based on, and is not overwritten by one that is based on an older sheet', () => {
    const [mine, theirs] = ['v2', 'v3'].map((version) => ({ ...seen, version }));
    if (!mine || !theirs) throw new Error('Two arrangements are needed.');
    const arranged: RunEvent = { type: 'TapestryArranged', data: { runId: 'r', documentID: 'd', ...theirs, basedOn: 0 } };
    given(runDecider, [recorded]).when({ do: 'arrange', runId: 'r', seen: theirs, basedOn: 0 }).then([arranged]);
    given(runDecider, [recorded, arranged]).when({ do: 'arrange', runId: 'r', seen: mine, basedOn: 0 }).thenRefused('changedMeanwhile', { revision: '1' });
    given(runDecider, [recorded, arranged]).when({ do: 'arrange', runId: 'r', seen: mine, basedOn: 1 }).then([{ type: 'TapestryArranged', data: { runId: 'r', documentID: 'd', ...mine, basedOn: 1 } }]);
    // Both did the same: nobody is in the other's way.
    given(runDecider, [recorded, arranged]).when({ do: 'arrange', runId: 'r', seen: theirs, basedOn: 0 }).then([]);
    // Whoever does not say what it is based on is the last to save.
    given(runDecider, [recorded, arranged]).when({ do: 'arrange', runId: 'r', seen: mine }).then([{ type: 'TapestryArranged', data: { runId: 'r', documentID: 'd', ...mine } }]);
  });

  it('given its data was not changed for whoever looks at it', () => {
    const reconstructed: RunEvent = { type: 'RunDataReconstructed', data: { runId: 'r', documentID: 'd', version: 'v1', dataHash: 'd1' } };
    const arranged = { ...seen, version: 'v2' };
    given(runDecider, [recorded, reconstructed]).when({ do: 'arrange', runId: 'r', seen: arranged, basedOn: 0 }).then([{ type: 'TapestryArranged', data: { runId: 'r', documentID: 'd', ...arranged, basedOn: 0 } }]);
  });

  it('recorded without its data is given it once', () => {
    const data = { version: 'v1', dataHash: 'd1' };
    const reconstructed: RunEvent = { type: 'RunDataReconstructed', data: { runId: 'r', documentID: 'd', ...data } };
    given(runDecider, [recorded]).when({ do: 'reconstruct', runId: 'r', data }).then([reconstructed]);
    given(runDecider, [recorded, reconstructed]).when({ do: 'reconstruct', runId: 'r', data: { ...data, dataHash: 'd2' } }).then([]);
    given(runDecider, []).when({ do: 'reconstruct', runId: 'r', data }).thenRefused('notFound');
  });

  it('keeps the data it was recorded with, and is not given data of pins it no longer has', () => {
    const withData: RunEvent = { type: 'RunRecorded', data: { runId: 'r', documentID: 'd', ...seen, dataHash: 'd0' } };
    given(runDecider, [withData]).when({ do: 'reconstruct', runId: 'r', data: { version: 'v1', dataHash: 'd1' } }).then([]);
    const arranged: RunEvent = { type: 'TapestryArranged', data: { runId: 'r', documentID: 'd', ...seen, version: 'v2' } };
    given(runDecider, [recorded, arranged]).when({ do: 'reconstruct', runId: 'r', data: { version: 'v1', dataHash: 'd1' } }).then([]);
  });

  it('cannot be arranged before it was recorded', () => {
    given(runDecider, []).when({ do: 'arrange', runId: 'r', seen }).thenRefused('notFound');
  });
});
