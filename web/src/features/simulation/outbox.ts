// Sends completed blocks to the server until it has confirmed them, and shows how that stands (decision R3).

import { getStoredAttempts, postAttemptResults, ticketHeader } from '@simulator/api-contract';
import { makeAttempt } from '@simulator/exam-engine';
import { callParsed } from '../../api/call-parsed.ts';
import { ServerRefusal } from '../../api/call-server.ts';
import { readBlockKeys } from './block-keys.ts';

import type { DeviceStore, OutgoingAttempt } from './device-store.ts';
import type { OutboxStatus } from './outbox-status.ts';
import { readBlockQuestions } from './stored-questions.ts';

const mirrorPrefix = 'navle_offline_';
const keptDays = 30;
const msPerDay = 24 * 60 * 60 * 1000;

export class Outbox {
  readonly #store: DeviceStore;
  readonly #onChange: (status: OutboxStatus) => void;
  #round: Promise<number> | null = null;
  #wantsAnotherRound = false;

  constructor(store: DeviceStore, onChange: (status: OutboxStatus) => void) {
    this.#store = store;
    this.#onChange = onChange;
  }

  /** Sends what is unsent, in order, and answers how many went. Calls during a round make one more round. */
  send(): Promise<number> {
    this.#wantsAnotherRound = this.#round !== null;
    this.#round ??= this.#sendRound().finally(() => {
      this.#round = null;
      if (this.#wantsAnotherRound) void this.send();
    });
    return this.#round;
  }

  /**
   * Asks the server what it has, so that one that lost its disk gets everything of the last 30 days again. Answers how
   * many attempts it turned out to miss.
   */
  async compareWithServer(): Promise<number> {
    let missing = 0;
    const attempts = await this.#store.listAttempts();
    const since = Date.now() - keptDays * msPerDay;
    const recent = attempts.filter(({ state, completedAtMs }) => state === 'sent' && completedAtMs > since);
    for (const simulationId of new Set(recent.map((attempt) => attempt.simulationId))) {
      const headers = await this.#ticketOf(simulationId);
      const { attempts: stored } = await callParsed(getStoredAttempts, { params: { simulationId }, headers });
      for (const attempt of recent) {
        if (attempt.simulationId !== simulationId || stored.includes(attempt.block)) continue;
        await this.#store.keepAttempt({ ...attempt, state: 'unsent' });
        missing += 1;
      }
    }
    return missing;
  }

  /** Rebuilds the visible mirror in local storage, and reports how things stand. */
  async refresh(trouble: OutboxStatus['trouble'] = null, justSent = 0): Promise<void> {
    const attempts = await this.#store.listAttempts();
    await this.#mirror(attempts.filter(({ state }) => state !== 'sent'));
    this.#report(attempts, { isSending: false, justSent, trouble });
  }

  async #sendRound(): Promise<number> {
    let went = 0;
    let trouble: OutboxStatus['trouble'] = null;
    const attempts = await this.#store.listAttempts();
    const unsent = attempts.filter(({ state }) => state === 'unsent').sort((a, b) => a.completedAtMs - b.completedAtMs);
    if (unsent.length === 0) return 0;
    this.#report(attempts, { isSending: true, justSent: 0, trouble });
    for (const attempt of unsent) {
      try {
        await this.#post(attempt);
        await this.#store.keepAttempt({ ...attempt, state: 'sent' });
        went += 1;
      } catch (error) {
        if (isFinal(error)) {
          await this.#store.keepAttempt({ ...attempt, state: 'refused', refusal: error.message });
          continue;
        }
        trouble = error instanceof ServerRefusal && error.status === 401 ? 'grant-needed' : 'unreachable';
        break;
      }
    }
    await this.refresh(trouble, went);
    return went;
  }

  async #post(attempt: OutgoingAttempt): Promise<void> {
    const { simulationId, block, userId } = attempt;
    const keys = await readBlockKeys(this.#store, attempt.edition, block);
    const items = keys
      ? makeAttempt(userId, simulationId, block, keys, attempt.answers).items
      : bareItems(simulationId, block, attempt);
    await callParsed(postAttemptResults, {
      headers: await this.#ticketOf(simulationId),
      body: { payload: { user_id: userId, sim_id: simulationId, attempt: block, items } },
    });
  }

  async #ticketOf(simulationId: string): Promise<Record<string, string>> {
    const simulation = await this.#store.findSimulation(simulationId);
    return simulation ? { [ticketHeader]: simulation.ticket } : {};
  }

  /** `navle_offline_<timestamp>` with the observed fields (spec section 3), one per attempt the server does not have. */
  async #mirror(attempts: readonly OutgoingAttempt[]): Promise<void> {
    try {
      const records = new Map<string, string>();
      for (const attempt of attempts) {
        let timestamp = attempt.completedAtMs;
        while (records.has(mirrorPrefix + timestamp)) timestamp += 1;
        records.set(mirrorPrefix + timestamp, JSON.stringify(await this.#offlineRecord(attempt)));
      }
      for (const name of Object.keys(localStorage)) {
        if (name.startsWith(mirrorPrefix) && !records.has(name)) localStorage.removeItem(name);
      }
      for (const [name, record] of records) localStorage.setItem(name, record);
    } catch {
      // The mirror is for people who look; the truth is in IndexedDB, and a full local storage must not stop the sending.
    }
  }

  async #offlineRecord(attempt: OutgoingAttempt): Promise<object> {
    const keys = await readBlockKeys(this.#store, attempt.edition, attempt.block);
    const questions = await readBlockQuestions(this.#store, attempt.edition, attempt.block);
    return {
      userId: attempt.userId,
      sessionId: attempt.simulationId,
      blockNumber: attempt.block,
      block: {
        id: attempt.block,
        questions: attempt.questionIds.map((id) => {
          const key = keys?.find((candidate) => candidate.id === id);
          const topic = key?.topic ?? questions?.find((question) => question.id === id)?.topic;
          return { id, topic, correct: key?.correct, feedback: key?.feedback };
        }),
      },
      answers: attempt.answers,
      timestamp: attempt.completedAtMs,
    };
  }

  #report(attempts: readonly OutgoingAttempt[], round: Pick<OutboxStatus, 'isSending' | 'justSent' | 'trouble'>): void {
    this.#onChange({
      unsent: attempts.filter(({ state }) => state === 'unsent').length,
      sent: attempts.filter(({ state }) => state === 'sent').length,
      refused: attempts.filter(({ state }) => state === 'refused'),
      ...round,
    });
  }
}

/** What the server needs at the least: it scores by itself. The keys had not come to the device yet. */
function bareItems(simulationId: string, block: number, attempt: OutgoingAttempt) {
  return attempt.questionIds.map((id, index) => ({
    item_id: `${simulationId}-${block}-${id}`,
    user_answer: attempt.answers[index] ?? -1,
  }));
}

/** A refusal that no repetition will change. A missing grant passes once the code is entered, too many requests with time. */
function isFinal(error: unknown): error is ServerRefusal {
  return error instanceof ServerRefusal && ![401, 408, 425, 429].includes(error.status);
}
