import { describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { createMetrics } from '../../api/admin/metrics.ts';
import { recordRun } from '../../application/runs/recordRun.ts';
import { paintRender } from '../../application/renders/paintRender.ts';
import { observedAttempt } from '../../cli/processes/observedAttempt.ts';
import { renderStream, runStream } from '../../events/model/streams.ts';
import type { RecordedEvent } from '../../events/store/eventStore.ts';
import { addMeeting, callBy } from '../support/meetings.ts';
import { openTestInstallation, type TestInstallation } from '../support/testInstallation.ts';

async function eventsOf({ ports }: TestInstallation, stream: string): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of ports.store.read(stream)) events.push(event);
  return events;
}

describe('What one user action leads to', () => {
  it('carries its correlation from the call through record and queue to the picture, in every line of the log too', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const documentID = await addMeeting(installation);
    const context = callBy('add-run', documentID);
    const answer = await recordRun(ports, { documentID, layout: 'lo_radial', params: {} }, context);
    if (!answer.ok) throw new Error(answer.refusal.message);
    const { id, renderKey } = answer.value;

    const lines: string[] = [];
    const metrics = createMetrics('test');
    const attempt = observedAttempt((key, at) => paintRender(ports, key, at), ports, pino({}, { write: (line: string) => void lines.push(line) }), metrics);
    expect(await attempt(renderKey, { signal: new AbortController().signal, stalled: 0, report: () => undefined })).toBe('rendered');

    const [recorded] = await eventsOf(installation, runStream(id));
    const [requested, rendered] = await eventsOf(installation, renderStream(renderKey));
    expect([requested?.type, rendered?.type]).toEqual(['RenderRequested', 'TapestryRendered']);
    for (const event of [recorded, requested, rendered]) expect(event?.metadata.$correlationId).toBe(context.correlationId);
    expect(recorded?.metadata.call).toBe('add-run');
    expect(requested?.metadata.$causationId).toBe(recorded?.id);
    expect(rendered?.metadata.$causationId).toBe(requested?.id);
    expect(lines.length).toBe(2);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ renderKey, correlationId: context.correlationId });
    expect(await metrics.text()).toContain('tapestry_render_seconds_count{process="test",outcome="rendered"} 1');
  });
});
