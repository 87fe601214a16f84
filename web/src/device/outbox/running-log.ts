// Sends the log of a running simulation to its person's account, always after the durable write, and finds out whether
// another device has taken it over (decision 0088). Loads after the first question.

import type { Simulation } from '@simulator/exam-engine';
import { ServerRefusal } from '../../api/call-server.ts';
import type { DeviceStore, StoredEvent, StoredSimulation } from '../store/device-store.ts';
import { anonymous, ownerOf } from '../store/ownership.ts';

/** The log in the account, under the session that is currently valid. */
export interface AccountSide {
  /** Null if the account has no such log. */
  holder(): Promise<{ readonly device: string; readonly next: number } | null>;
  /** Returns the number of the event that comes next. */
  send(body: {
    readonly device: string;
    readonly events: readonly StoredEvent[];
    readonly place: RunningPlace;
    readonly isOver: boolean;
  }): Promise<number>;
}

interface RunningPlace {
  readonly phase: string;
  readonly block?: number;
  readonly question?: number;
}

interface DeviceSide {
  readonly store: Pick<DeviceStore, 'findSimulation' | 'noteOnSimulation'>;
  readFrom(simulationId: string, sequence: number): Promise<readonly StoredEvent[]>;
}

/** `local`: only this device has the log; no account can take it now. `waits`: the session may not be refreshed now. */
export type Contact = 'reported' | 'elsewhere' | 'waits' | 'local';

const eventsAtOnce = 100;

export class RunningLog {
  readonly #here: DeviceSide;
  /** Null if the session would have to be refreshed; rejects if the person is not signed in here. */
  readonly #openAccount: (stored: StoredSimulation) => Promise<AccountSide | null>;
  /** The number of the event that the account expects next, by simulation. */
  readonly #next = new Map<string, number>();
  #round: Promise<unknown> = Promise.resolve();

  constructor(here: DeviceSide, openAccount: (stored: StoredSimulation) => Promise<AccountSide | null>) {
    this.#here = here;
    this.#openAccount = openAccount;
  }

  /** Contacts run one after another. Rejects if the server can't be reached. */
  contact(simulation: Simulation): Promise<Contact> {
    const contact = this.#round.then(() => this.#contact(simulation));
    this.#round = contact.catch(() => undefined);
    return contact;
  }

  async #contact(simulation: Simulation): Promise<Contact> {
    const stored = await this.#here.store.findSimulation(simulation.id);
    if (!stored || ownerOf(stored) === anonymous) return 'local';
    if (stored.elsewhereFrom !== undefined) return 'elsewhere';
    // A simulation that was over before its log could go to an account stays as it is.
    if (stored.device === undefined && stored.open === 0) return 'local';
    try {
      const account = await this.#openAccount(stored);
      if (!account) return 'waits';
      const device = stored.device ?? (await this.#name(simulation.id));
      return await this.#tell(account, device, simulation);
    } catch (error) {
      // The exam continues without the account; its blocks are posted in the usual way.
      if (error instanceof ServerRefusal) return 'local';
      throw error;
    }
  }

  async #name(simulationId: string): Promise<string> {
    const device = crypto.randomUUID();
    await this.#here.store.noteOnSimulation(simulationId, { device });
    return device;
  }

  async #tell(account: AccountSide, device: string, simulation: Simulation): Promise<Contact> {
    const { id } = simulation;
    const known = this.#next.get(id);
    const wanted = known === undefined ? [] : await this.#here.readFrom(id, known);
    if (known === undefined || wanted.length === 0) {
      const holder = await account.holder();
      if (holder && holder.device !== device) return this.#giveUp(id, holder.next);
      const next = holder?.next ?? 0;
      this.#next.set(id, next);
      const events = next === known ? wanted : await this.#here.readFrom(id, next);
      return this.#send(account, device, simulation, events);
    }
    return this.#send(account, device, simulation, wanted);
  }

  async #send(account: AccountSide, device: string, simulation: Simulation, events: readonly StoredEvent[]) {
    const { id } = simulation;
    const isOver = ['completed', 'terminated'].includes(simulation.phase.name);
    for (let from = 0; from < events.length; from += eventsAtOnce) {
      const batch = events.slice(from, from + eventsAtOnce);
      const isLast = from + batch.length >= events.length;
      try {
        const body = { device, events: batch, place: placeOf(simulation), isOver: isOver && isLast };
        this.#next.set(id, await account.send(body));
      } catch (error) {
        // Whatever the error was, the next contact asks for the holder first.
        this.#next.delete(id);
        if (!(error instanceof ServerRefusal) || error.code !== 'goes-on-elsewhere') throw error;
        const holder = await account.holder();
        return this.#giveUp(id, holder?.next ?? batch[0]?.sequence ?? 0);
      }
    }
    return 'reported' as const;
  }

  /** The events that this device has from `from` on do not count; they stay here. */
  async #giveUp(simulationId: string, from: number): Promise<Contact> {
    const stored = await this.#here.store.findSimulation(simulationId);
    if (stored?.elsewhereFrom === undefined) {
      await this.#here.store.noteOnSimulation(simulationId, { elsewhereFrom: from, open: 0 });
    }
    return 'elsewhere';
  }
}

function placeOf({ phase }: Simulation): RunningPlace {
  switch (phase.name) {
    case 'block':
      return { phase: phase.name, block: phase.block, question: phase.question + 1 };
    case 'transition':
      return { phase: phase.name, block: phase.completedBlock + 1 };
    case 'break':
      return { phase: phase.name, block: phase.afterBlock + 1 };
    case 'waiting':
      return { phase: phase.name, block: phase.block };
    default:
      return { phase: phase.name };
  }
}
