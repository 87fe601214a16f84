// Tests notes on two devices of one account, in any order of writing, sending and lost connections. In the end both
// devices have each question's latest note and latest reason.

import process from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Disk, Server } from '../../../test/study-account.ts';
import { ConnectionFailed } from '../../api/call-server.ts';
import { anonymous } from '../../device/store/ownership.ts';
import { laterOf, type Remark } from '../../device/store/remarks-store.ts';
import { mirrorRemarks, type RemarkRows, syncWithRemarks } from './remark-mirror.ts';
import { StudyLog } from './study-log.ts';
import { StudySync } from './study-sync.ts';

const owner = 'ann';
const numRuns = Math.max(1, Math.round(Number(process.env['PROPERTY_RUNS'] ?? 500) / 2));
const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31);

class Rows implements RemarkRows {
  readonly rows = new Map<string, Remark>();

  listOwned = async (whose: string) => [...this.rows.values()].filter((row) => row.owner === whose);
  takeRemark = async (taken: Remark) => {
    const stored = this.find(taken.owner, taken.questionId);
    this.put(stored ? laterOf(stored, taken) : taken);
  };
  find = (whose: string, questionId: number) => this.rows.get(`${whose} ${questionId}`);
  put = (row: Remark) => void this.rows.set(`${row.owner} ${row.questionId}`, row);

  /** Writes as the review does: the whole row, including what it found there. */
  write(whose: string, questionId: number, changed: Partial<Remark>): void {
    const found = this.find(whose, questionId) ?? (whose === anonymous ? undefined : this.find(anonymous, questionId));
    this.put({ note: '', miss: null, ...found, owner: whose, questionId, ...changed });
  }
}

async function deviceOf(server: Server) {
  const [disk, rows] = [new Disk(), new Rows()];
  const open = async () => {
    const log = await StudyLog.open(disk, owner);
    return { log, sync: new StudySync(log, server) };
  };
  let { log, sync } = await open();
  return {
    rows,
    reload: async () => {
      ({ log, sync } = await open());
      await mirrorRemarks(log, rows, false);
    },
    sync: () => syncWithRemarks(log, sync, rows),
    claim: () => log.claimSignedOut(),
    shown: (questionId: number) => {
      const { note = '', miss = null } = rows.find(owner, questionId) ?? {};
      return { note, miss };
    },
    records: () => log.records,
  };
}

const device = fc.constantFrom(0, 1);
const question = fc.constantFrom(1, 2);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('note' as const),
      ...{ device, question, whose: fc.constantFrom(owner, owner, anonymous), text: fc.constantFrom('', 'one', 'two') },
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('reason' as const),
      ...{ device, question, kind: fc.constantFrom('misread', 'out-of-time', null) },
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('sync' as const),
      ...{ device, faults: fc.array(fc.constantFrom('there', 'back', 'none'), { maxLength: 6 }) },
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reload' as const), device }) },
);

test('both devices end up with the note and the reason written last', { timeout: 60_000 + numRuns * 60 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const server = new Server();
      const devices = [await deviceOf(server), await deviceOf(server)] as const;
      const notes = new Map<number, string>();
      const reasons = new Map<number, Remark['miss']>();
      for (const [index, one] of steps.entries()) {
        const { rows, sync, reload } = devices[one.device === 0 ? 0 : 1];
        const atMs = 1_000 + index;
        if (one.does === 'note') {
          rows.write(one.whose, one.question, { note: one.text, noteAtMs: atMs });
          notes.set(one.question, one.text);
        } else if (one.does === 'reason') {
          const miss = one.kind && { simulationId: 'sim_1', kind: one.kind };
          rows.write(owner, one.question, { miss, missAtMs: atMs });
          reasons.set(one.question, miss);
        } else if (one.does === 'reload') await reload();
        else {
          server.faults = [...one.faults];
          await sync().catch((error: unknown) => expect(error).toBeInstanceOf(ConnectionFailed));
          server.faults = [];
        }
      }
      for (const one of devices) await one.sync();
      for (const one of devices) await one.claim();
      for (const which of [0, 1, 0, 1] as const) await devices[which].sync();
      for (const id of [1, 2]) {
        const wanted = { note: notes.get(id) ?? '', miss: reasons.get(id) ?? null };
        expect(devices.map(({ shown }) => shown(id))).toEqual([wanted, wanted]);
      }
      // Another round sends nothing, so the devices do not keep sending to each other.
      const before = server.rows.length;
      for (const one of devices) await one.sync();
      expect(server.rows).toHaveLength(before);
    }),
    { numRuns, seed },
  );
});

test('notes stored without a time are sent once, and are joined with another device’s note, not replaced', async () => {
  const server = new Server();
  const [one, other] = [await deviceOf(server), await deviceOf(server)];
  const miss = { simulationId: 'sim_1', kind: 'misread' as const };
  one.rows.put({ owner, questionId: 1, note: 'Potassium first', miss });
  other.rows.put({ owner, questionId: 1, note: 'Watch the heart', miss: null });
  other.rows.put({ owner, questionId: 2, note: 'Only here', miss: null });
  for (const device of [one, other, one, other]) await device.sync();
  const joined = { note: 'Potassium first\n\nWatch the heart', miss };
  expect([one.shown(1), other.shown(1), one.shown(2).note]).toEqual([joined, joined, 'Only here']);
  expect(server.rows).toHaveLength(4);
});

test('a note written while signed out stays on the device until it is claimed', async () => {
  const server = new Server();
  const device = await deviceOf(server);
  device.rows.write(anonymous, 1, { note: 'Mine', noteAtMs: 5 });
  await device.sync();
  expect(server.rows).toEqual([]);
  await device.claim();
  await device.sync();
  expect(server.rows.map(({ record }) => record.event)).toEqual([{ type: 'NoteWritten', question: 1, text: 'Mine' }]);
});

test('a note is synced without characters that the database refuses, and cut to the maximum length', async () => {
  const server = new Server();
  const device = await deviceOf(server);
  device.rows.write(owner, 1, { note: `a\u0000b\n\tc\ud83d ${'x'.repeat(5_000)}`, noteAtMs: 5 });
  await device.sync();
  expect(device.shown(1).note).toMatch(/^ab\n\tc x+$/);
  expect(device.shown(1).note.length).toBeLessThanOrEqual(4_000);
});
