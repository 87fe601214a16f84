// One simulation, two devices and a server that comes and goes (decision 0088): the events of at most one device
// continue the log, nothing that the server confirmed is lost, and what did not count stays where it was written.

import process from 'node:process';
import { type Simulation, standardRules } from '@simulator/exam-engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConnectionFailed, ServerRefusal } from '../../api/call-server.ts';
import type { StoredEvent, StoredSimulation } from '../store/device-store.ts';
import { type AccountSide, type Contact, RunningLog } from './running-log.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 1_000);
const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31);
const simulationId = 'sim_0123456789';

const simulation = {
  id: simulationId,
  rules: standardRules,
  phase: { name: 'transition', completedBlock: 1 },
} as Partial<Simulation> as Simulation;

const eventOf = (sequence: number, by: string): StoredEvent => ({
  ...{ simulationId, sequence, schemaVersion: 3, examTimeMs: sequence },
  event: { type: 'NoteWritten', block: 1, question: 0, text: by },
  sample: { wallMs: 0, monotonicMs: 0, pageId: by, examTimeMs: sequence, server: null },
});

/** Behaves as the server's module does. */
class Account implements AccountSide {
  log: { device: string; readonly events: StoredEvent[] } | null = null;
  faults: ('there' | 'back' | 'none')[] = [];

  holder = () => this.#over(() => this.log && { device: this.log.device, next: this.log.events.length });

  send: AccountSide['send'] = ({ device, events }) =>
    this.#over(() => {
      this.log ??= { device, events: [] };
      if (this.log.device !== device) throw new ServerRefusal(409, 'goes-on-elsewhere', '');
      for (const event of events) {
        const next = this.log.events.length;
        if (event.sequence > next) throw new ServerRefusal(409, 'log-gap', '');
        if (event.sequence === next) this.log.events.push(event);
        else if (this.log.events[event.sequence] !== event) throw new ServerRefusal(409, 'event-differs', '');
      }
      return this.log.events.length;
    });

  take(device: string, seen: { readonly device: string; readonly next: number }) {
    return this.#over(() => {
      const { log } = this;
      if (!log) throw new ServerRefusal(404, 'no-such-simulation', '');
      const isAsSeen = log.device === seen.device && log.events.length === seen.next;
      if (!isAsSeen && log.device !== device) throw new ServerRefusal(409, 'goes-on-elsewhere', '');
      log.device = device;
      return [...log.events];
    });
  }

  async #over<T>(work: () => T): Promise<T> {
    const fault = this.faults.shift() ?? 'none';
    if (fault === 'there') throw new ConnectionFailed('cut off on the way there');
    const reply = work();
    if (fault === 'back') throw new ConnectionFailed('cut off on the way back');
    return reply;
  }
}

/** What a device has on its disk, and the page that runs on it. */
class Device {
  readonly name: string;
  readonly #account: Account;
  stored: StoredSimulation | undefined;
  events: StoredEvent[] = [];
  readonly aside: StoredEvent[] = [];
  #log: RunningLog;
  #taking: string | undefined;

  constructor(name: string, account: Account) {
    this.name = name;
    this.#account = account;
    this.#log = this.#open();
  }

  #open(): RunningLog {
    const store = {
      findSimulation: async () => this.stored,
      noteOnSimulation: async (_: string, note: object) => {
        if (this.stored) this.stored = { ...this.stored, ...note };
      },
    };
    const readFrom = async (_: string, from: number) => this.events.slice(from);
    return new RunningLog({ store, readFrom }, async () => this.#account);
  }

  begin(): void {
    this.stored = { simulationId, edition: 'e', beganAt: '', ticket: 't', open: 1, userId: 'ann' };
    this.write();
  }

  get runs(): boolean {
    return this.stored?.open === 1;
  }

  write(): void {
    if (this.runs) this.events.push(eventOf(this.events.length, this.name));
  }

  reload(): void {
    this.#log = this.#open();
  }

  contact(): Promise<Contact | 'unreachable'> {
    return this.#log.contact(simulation).catch(() => 'unreachable' as const);
  }

  /** Behaves as the start page does: looks, takes the log over, and stores it in one write. */
  async takeOver(): Promise<void> {
    if (this.runs) return;
    this.#taking ??= crypto.randomUUID();
    const seen = await this.#account.holder();
    if (!seen || seen.device === this.stored?.device) return;
    const events = await this.#account.take(this.#taking, seen);
    this.aside.push(...this.events.slice(this.stored?.elsewhereFrom ?? this.events.length));
    this.events = events;
    const { elsewhereFrom: _, ...rest } = this.stored ?? { simulationId, edition: 'e', beganAt: '', ticket: 't' };
    this.stored = { ...rest, userId: 'ann', device: this.#taking, open: 1 };
    this.#taking = undefined;
    this.reload();
  }
}

const which = fc.constantFrom(0, 1);
const faults = fc.array(fc.constantFrom('there' as const, 'back' as const, 'none' as const), { maxLength: 4 });
const step = fc.record({
  does: fc.constantFrom('write', 'write', 'write', 'contact', 'contact', 'take over', 'both', 'reload'),
  which,
  faults,
});

test('at most one of two devices continues the log, confirmed events are never lost, and all others are kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const account = new Account();
      const devices = [new Device('one', account), new Device('other', account)] as const;
      devices[0].begin();
      let confirmed: readonly StoredEvent[] = [];
      const written = new Set<StoredEvent>();
      for (const { does, which: index, faults: these } of steps) {
        const device = devices[index === 0 ? 0 : 1];
        account.faults = [...these];
        if (does === 'write') device.write();
        else if (does === 'contact') await device.contact();
        else if (does === 'reload') device.reload();
        else if (does === 'take over') await device.takeOver().catch(() => undefined);
        else await Promise.all([devices[0].contact(), devices[1].takeOver().catch(() => undefined)]);
        account.faults = [];
        for (const { events } of devices) for (const event of events) written.add(event);
        // The account's log only grows.
        const now = account.log?.events ?? [];
        expect(now.slice(0, confirmed.length)).toEqual(confirmed);
        confirmed = [...now];
      }
      for (const device of [...devices, ...devices]) await device.contact();
      const log = account.log?.events ?? [];
      expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index));
      expect(devices.filter(({ runs }) => runs).length).toBeLessThanOrEqual(1);
      for (const { runs, events } of devices) if (runs) expect(events).toEqual(log);
      // Every event that was stored on a disk is in the account's log, or still on the device that wrote it.
      const somewhere = new Set([...log, ...devices.flatMap(({ events, aside }) => [...events, ...aside])]);
      expect([...written].filter((event) => !somewhere.has(event))).toEqual([]);
    }),
    { numRuns, seed },
  );
});

test('the log of an anonymous simulation is not sent to any account', async () => {
  const account = new Account();
  const device = new Device('one', account);
  device.begin();
  device.stored = { simulationId, edition: 'e', beganAt: '', ticket: 't', open: 1, userId: 'anonymous' };
  expect(await device.contact()).toBe('local');
  expect(account.log).toBeNull();
});
