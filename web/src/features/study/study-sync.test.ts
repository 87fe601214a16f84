// Two devices and a server whose connection comes and goes (decision 0087). Whatever is cut off, repeated, closed or
// restored, in the end every device has the same log, with everything that was ever on a disk, exactly once.

import process from 'node:process';
import type { StudyRecord } from '@simulator/study-engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Disk, Server } from '../../../test/study-account.ts';
import { ConnectionFailed, ServerRefusal } from '../../api/call-server.ts';
import { anonymous } from '../../device/store/ownership.ts';
import { StudyLog } from './study-log.ts';
import { StudySync } from './study-sync.ts';

const owner = 'ann';
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 500);
const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31);

const record = (id: string, day: number, version = 1): StudyRecord => ({
  ...{ id, version, day, atMs: day * 86_400_000 },
  event: { type: 'SetEnded', set: id },
});

const device = fc.constantFrom(0, 1);
const fault = fc.constantFrom('there', 'back', 'none');
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('study' as const), device, count: fc.integer({ min: 1, max: 5 }) }),
  },
  /** The same id on both devices, perhaps with different days: the same question met, seen from two time zones. */
  { weight: 1, arbitrary: fc.record({ does: fc.constant('meet' as const), device, id: fc.nat(3), day: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('study signed out' as const), device }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('sync' as const), device, faults: fc.array(fault, { maxLength: 8 }) }),
  },
  /** Both devices at once, with alternating calls. */
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('sync both' as const), faults: fc.array(fault, { maxLength: 8 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reload' as const), device }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('back up' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restore' as const) }) },
);

test('all devices end with the same log, nothing lost or duplicated', { timeout: 60_000 + numRuns * 60 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const server = new Server();
      const disks = [new Disk(), new Disk()] as const;
      const open = (disk: Disk) => StudyLog.open(disk, owner);
      const logs = [await open(disks[0]), await open(disks[1])];
      const syncs = logs.map((log) => new StudySync(log, server));
      const written = new Set<string>();
      let backup: Server['rows'] = [];
      const sync = (which: number) =>
        syncs[which]?.round().catch((error: unknown) => expect(error).toBeInstanceOf(ConnectionFailed));
      const take = async (which: number, records: readonly StudyRecord[], whose = owner) => {
        const news = records.filter(({ id }) => !logs[which]?.records.some((known) => known.id === id));
        await logs[which]?.take(news, whose);
        for (const { id } of records) written.add(id);
      };
      for (const [index, one] of steps.entries()) {
        if (one.does === 'study') {
          await take(
            one.device,
            Array.from({ length: one.count }, (_, n) => record(`${index}-${n}`, n)),
          );
        } else if (one.does === 'meet') await take(one.device, [record(`met-${one.id}`, one.day)]);
        else if (one.does === 'study signed out') await take(one.device, [record(`out-${index}`, 0)], anonymous);
        else if (one.does === 'back up') backup = server.rows;
        else if (one.does === 'restore') server.rows = backup;
        else if (one.does === 'reload') {
          const disk = disks[one.device === 0 ? 0 : 1];
          const log = await open(disk);
          logs[one.device] = log;
          syncs[one.device] = new StudySync(log, server);
        } else {
          server.faults = [...one.faults];
          if (one.does === 'sync') await sync(one.device);
          else await Promise.all([sync(0), sync(1)]);
          server.faults = [];
        }
      }
      for (const log of logs) await log.claimSignedOut();
      for (const which of [0, 1, 0, 1]) await sync(which);
      const all = logs[0]?.records ?? [];
      expect(new Set(all.map(({ id }) => id))).toEqual(written);
      expect(all).toHaveLength(written.size);
      expect(logs[1]?.records).toEqual(all);
      expect(new Set(server.rows.map((row) => row.record))).toEqual(new Set(all));
      for (const log of logs) expect(log.waiting).toEqual([]);
      // A device that is opened again reads what it has shown.
      for (const disk of disks) expect((await open(disk)).records).toEqual(all);
    }),
    {
      numRuns,
      seed,
      // The record at the end of the device's log has another day than the account's record.
      examples: [
        [
          [
            { does: 'meet', device: 0, id: 3, day: 1 },
            { does: 'meet', device: 1, id: 3, day: 0 },
          ],
        ],
      ],
    },
  );
});

test('a study record that the server does not accept holds no other back, and stays on the device', async () => {
  const server = new Server();
  const log = await StudyLog.open(new Disk(), owner);
  const good = Array.from({ length: 9 }, (_, index) => record(`good-${index}`, index));
  const later = record('later', 4, 2);
  await log.take([...good, later]);
  const sync = new StudySync(log, server);
  await sync.round();
  expect(new Set(server.rows.map(({ record: { id } }) => id))).toEqual(new Set(good.map(({ id }) => id)));
  expect([sync.refused, log.waiting]).toEqual([1, [later]]);
  expect(log.records).toHaveLength(10);
});

test('study records written while signed out are not sent until they are claimed', async () => {
  const server = new Server();
  const disk = new Disk();
  await (await StudyLog.open(disk, anonymous)).take([record('out', 1)]);
  const log = await StudyLog.open(disk, owner);
  const sync = new StudySync(log, server);
  await sync.round();
  expect([server.rows, log.signedOut.map(({ id }) => id)]).toEqual([[], ['out']]);
  await log.claimSignedOut();
  await sync.round();
  expect([server.rows.map(({ record: { id } }) => id), log.signedOut, log.waiting]).toEqual([['out'], [], []]);
});

test('a refusal with status 401, 403 or 429 ends the sync round and is reported', async () => {
  const log = await StudyLog.open(new Disk(), owner);
  await log.take([record('one', 1)]);
  const read = async () => ({ startsOver: true, records: [], cursor: null, isLast: true });
  for (const status of [401, 403, 429]) {
    const send = () => Promise.reject(new ServerRefusal(status, 'no', ''));
    await expect(new StudySync(log, { read, send }).round()).rejects.toMatchObject({ status });
  }
  expect(log.waiting).toHaveLength(1);
});
