import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { sealLog } from '../../application/audit/sealLog.ts';
import { verifyLog } from '../../application/audit/verifyLog.ts';
import { mulberry32 } from '../../tapestry/layout/placement/rng.ts';
import { addMeeting } from '../support/meetings.ts';
import { openTestInstallation, type TestInstallation } from '../support/testInstallation.ts';

/** Changes the log behind everybody's back, as nobody may. */
function tamper({ folder }: TestInstallation, sql: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(join(folder, 'log.sqlite'));
  database.prepare(sql).run(...values);
  database.close();
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
    expect(await verifyLog(installation.ports)).toMatchObject({ faults: [], sealed: second?.events, events: (second?.events ?? 0) + 1 });
    expect((await verifyLog(installation.ports, first ?? undefined)).faults).toEqual([]);
  });

  it('tell which event was changed, whatever byte of it', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    await addMeeting(installation, { title: 'Board', content: 'Anna: The boats are ready.' });
    const seal = await sealLog(ports);
    const random = mulberry32(26);
    for (let round = 0; round < 12; round++) {
      const position = 1 + Math.floor(random() * (seal?.events ?? 1));
      const column = ['data', 'metadata'][round % 2] as string;
      const database = new DatabaseSync(join(installation.folder, 'log.sqlite'));
      const row = database.prepare(`SELECT ${column} AS text FROM events WHERE position = ?`).get(position) as { text: string };
      database.close();
      const at = Math.floor(random() * row.text.length);
      const other = row.text[at] === 'x' ? 'y' : 'x';
      tamper(installation, `UPDATE events SET ${column} = ? WHERE position = ?`, `${row.text.slice(0, at)}${other}${row.text.slice(at + 1)}`, position);
      const { faults } = await verifyLog(ports);
      expect(faults.join('\n'), `byte ${at} of the ${column} of event ${position}`).toMatch(new RegExp(`(?:event number ${position} .* is not what was sealed|position 0*${position} .* cannot be read)`));
      tamper(installation, `UPDATE events SET ${column} = ? WHERE position = ?`, row.text, position);
    }
    expect((await verifyLog(ports)).faults).toEqual([]);
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
