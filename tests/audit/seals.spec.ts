import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { sealLog } from '../../application/audit/sealLog.ts';
import { MAX_FAULTS, verifyLog } from '../../application/audit/verifyLog.ts';
import { mulberry32 } from '../../tapestry/layout/placement/rng.ts';
import { addMeeting } from '../support/meetings.ts';
import { openTestInstallation, type TestInstallation } from '../support/testInstallation.ts';

/** Changes the log behind everybody's back, as nobody may. */
function tamper({ folder }: TestInstallation, sql: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(join(folder, 'log.sqlite'));
  database.prepare(sql).run(...values);
  database.close();
}

function text({ folder }: TestInstallation, column: string, position: number): string {
  const database = new DatabaseSync(join(folder, 'log.sqlite'));
  const row = database.prepare(`SELECT ${column} AS text FROM events WHERE position = ?`).get(position) as { text: string };
  database.close();
  return row.text;
}

/** The last digit of a long fraction may be another one and the number still the same: no event is changed by that. */
function readsTheSame(before: string, after: string): boolean {
  try {
    return JSON.stringify(JSON.parse(before)) === JSON.stringify(JSON.parse(after));
  } catch {
    return false;
  }
}

describe('The seals of the event log', () => {
  it('cover old events at once and new ones with the next seal, and no log that is as it was has a fault', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const first = await sealLog(installation.ports);
    expect(first?.events).toBeGreaterThan(100);
    expect(await sealLog(installation.ports)).toEqual(first);
    await addMeeting(installation);
    const second = await sealLog(installation.ports);
    expect(second?.events).toBe((first?.events ?? 0) + 3);
    const seal = { events: second?.events, chain: second?.chain };
    expect(await verifyLog(installation.ports)).toEqual({ faults: [], seal, sealed: second?.events, events: (second?.events ?? 0) + 1 });
    expect((await verifyLog(installation.ports, first ?? undefined)).faults).toEqual([]);
  });

  it('tell which event was changed, whatever byte of whatever it says', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    await addMeeting(installation, { title: 'Board', content: 'Anna: The boats are ready.' });
    const seal = await sealLog(ports);
    const random = mulberry32(26);
    const told: string[] = [];
    const wrong: string[] = [];
    for (let round = 0; round < 200; round++) {
      const position = 1 + Math.floor(random() * (seal?.events ?? 1));
      const column = ['data', 'metadata', 'stream', 'type', 'id'][round % 5] as string;
      const before = text(installation, column, position);
      const at = Math.floor(random() * before.length);
      const after = before.slice(0, at) + String.fromCharCode(33 + ((before.charCodeAt(at) - 33 + 1 + Math.floor(random() * 92)) % 94)) + before.slice(at + 1);
      if (readsTheSame(before, after)) continue;
      tamper(installation, `UPDATE events SET ${column} = ? WHERE position = ?`, after, position);
      const { faults } = await verifyLog(ports);
      told.push(column);
      // An event in another stream leaves a gap behind in its own.
      if (!new RegExp(`event number ${position} .* is not what was sealed|position 0*${position} .* cannot be read`).test(faults.join('\n'))) wrong.push(`byte ${at} of the ${column} of event ${position}, ${before} -> ${after}: ${faults.join(' ')}`);
      tamper(installation, `UPDATE events SET ${column} = ? WHERE position = ?`, before, position);
    }
    expect(wrong).toEqual([]);
    expect(told.length).toBeGreaterThan(190);
    tamper(installation, 'UPDATE events SET revision = revision + 70 WHERE position = 5');
    expect((await verifyLog(ports)).faults).toEqual([expect.stringMatching(/^event number 5 .* is not what was sealed/)]);
    tamper(installation, 'UPDATE events SET revision = revision - 70 WHERE position = 5');
    expect((await verifyLog(ports)).faults).toEqual([]);
  }, 300_000);

  it('tell of a change to the last event under one seal and to the first under the next, and name a removed one by its number and what stands there', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const first = await sealLog(ports);
    await addMeeting(installation);
    await sealLog(ports);
    for (const position of [first!.events, first!.events + 1]) {
      const before = text(installation, 'type', position);
      tamper(installation, 'UPDATE events SET type = ? WHERE position = ?', 'Another', position);
      expect((await verifyLog(ports)).faults).toEqual([expect.stringMatching(new RegExp(`^event number ${position} .*is not what was sealed`))]);
      tamper(installation, 'UPDATE events SET type = ? WHERE position = ?', before, position);
    }
    tamper(installation, "UPDATE events SET type = 'Another'");
    expect((await verifyLog(ports)).faults).toHaveLength(MAX_FAULTS);
  });

  it('tell of an event that was removed, and of one put in another stream', async () => {
    await using installation = await openTestInstallation({ paints: false });
    await sealLog(installation.ports);
    tamper(installation, 'UPDATE events SET stream = ? WHERE position = 3', 'elsewhere');
    expect((await verifyLog(installation.ports)).faults).toEqual([expect.stringMatching(/^event number 3 .* is not what was sealed\.$/)]);
    tamper(installation, 'DELETE FROM events WHERE position = 3');
    expect((await verifyLog(installation.ports)).faults[0]).toMatch(/^Event number 3 was removed: /);
  });

  it('tell that the end is missing when a later seal is known, from its digests or from a note', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const first = await sealLog(ports);
    await addMeeting(installation);
    const later = await sealLog(ports);
    tamper(installation, 'DELETE FROM events WHERE position > ?', first?.events ?? 0);
    expect((await verifyLog(ports)).faults).toContain(`There are digests of events up to number ${later?.events}, but the log holds no seal of them: its end is missing.`);
    expect((await verifyLog(ports, later ?? undefined)).faults.length).toBeGreaterThan(0);
  });
});
