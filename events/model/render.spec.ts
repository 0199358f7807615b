import { describe, it } from 'vitest';
import { given } from './given.fixture.ts';
import { renderDecider, type RenderCommand, type RenderEvent } from './render.ts';

const key = 'k';
const requested: RenderEvent = { type: 'RenderRequested', data: { key, documentID: 'd', sceneHash: 's', priority: 'person' } };
const attemptFailed = (attempt: number): RenderEvent => ({ type: 'RenderAttemptFailed', data: { key, attempt, reason: 'no room' } });
const failed: RenderEvent = { type: 'RenderFailed', data: { key, documentID: 'd', attempts: 3, reason: 'no room' } };
const rendered: RenderEvent = { type: 'TapestryRendered', data: { key, documentID: 'd', posterHash: 'p', thumbnailHash: 't', milliseconds: 9, notes: [] } };
const request: RenderCommand = { do: 'request', key, documentID: 'd', sceneHash: 's', priority: 'person' };
const complete: RenderCommand = { do: 'complete', key, posterHash: 'p', thumbnailHash: 't', milliseconds: 9, notes: [] };
const failAttempt: RenderCommand = { do: 'failAttempt', key, reason: 'no room' };

describe('A render', () => {
  it('is requested once while it is on its way or done', () => {
    given(renderDecider, []).when(request).then([requested]);
    given(renderDecider, [requested]).when(request).then([]);
    given(renderDecider, [requested, rendered]).when(request).then([]);
  });

  it('is painted again when its files are lost, and only then', () => {
    given(renderDecider, [requested, rendered]).when({ ...request, lost: true }).then([requested]);
    given(renderDecider, [requested, rendered, requested]).when({ ...request, lost: true }).then([]);
    given(renderDecider, [requested, rendered, requested]).when(complete).then([rendered]);
  });

  it('is completed once', () => {
    given(renderDecider, [requested]).when(complete).then([rendered]);
    given(renderDecider, [requested, rendered]).when(complete).then([]);
  });

  it('fails for good at the third attempt', () => {
    given(renderDecider, [requested]).when(failAttempt).then([attemptFailed(1)]);
    given(renderDecider, [requested, attemptFailed(1), attemptFailed(2)]).when(failAttempt).then([attemptFailed(3), failed]);
  });

  it('starts anew with three attempts when it is asked for after it failed', () => {
    const history = [requested, attemptFailed(1), attemptFailed(2), attemptFailed(3), failed];
    given(renderDecider, history).when(request).then([requested]);
    given(renderDecider, [...history, requested]).when(failAttempt).then([attemptFailed(1)]);
  });

  it('is abandoned only while it is outstanding', () => {
    given(renderDecider, [requested]).when({ do: 'abandon', key }).then([{ type: 'RenderAbandoned', data: { key, documentID: 'd' } }]);
    given(renderDecider, [requested, rendered]).when({ do: 'abandon', key }).then([]);
  });

  it('cannot be completed before it was requested', () => {
    given(renderDecider, []).when(complete).thenRefused('notFound');
  });
});
