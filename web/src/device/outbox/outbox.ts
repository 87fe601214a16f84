// Sends completed blocks, and how a simulation ended, until the server has confirmed them; reports its state
// (device-13, attempts-12).

import {
  composeAttempt,
  composeBareAttempt,
  getStoredAttemptsRoute,
  postAttemptResultsRoute,
  putSimulationEndingRoute,
  ticketHeader,
} from '@simulator/api-contract';
import { isOf, pairAnswers } from '@simulator/exam-engine';
import { callOfShape } from '../../api/call-of-shape.ts';
import { callForText, parseJson } from '../../api/call-server.ts';
import { readBlockKeys } from '../content/block-keys.ts';
import type { DeviceStore, OutgoingAttempt, StoredSimulation } from '../store/device-store.ts';
import { endingToTell } from '../store/ending.ts';
import { ownerOf } from '../store/ownership.ts';
import { replayLog } from '../store/replay-log.ts';
import { examRecordOf } from '../store/write-exam-record.ts';
import { mirrorAttempts } from './outbox-mirror.ts';
import type { OutboxStatus } from './outbox-status.ts';
import { GoesOnElsewhere, PostingError, type PostingTrouble, ResultsNotTaken } from './posting-error.ts';
import { type Sender, sendAs } from './sender.ts';

const keptDays = 30;
const msPerDay = 24 * 60 * 60 * 1000;

/** The server's reply to a record that it has accepted or already has. */
const success = { success: 'boolean' } as const;
const confirmation = { ...success, timestamp: 'string' } as const;
const storedAttempts = { attempts: ['number'] } as const;

export class Outbox {
  readonly #store: DeviceStore;
  readonly #onChange: (status: OutboxStatus) => void;
  /** While a block runs, no token is refreshed and no log is read: whatever needs them waits until the block ends. */
  readonly #isBlockRunning: () => boolean;
  /**
   * Whether a simulation's unsent data counts: it does not if the simulation continues on another device. Null if that
   * can't be known now.
   */
  readonly #counts: (simulation: StoredSimulation) => Promise<boolean | null>;
  /** The answers of this round, by simulation: asking sends everything that is on the device, so once is enough. */
  readonly #asked = new Map<string, Promise<boolean | null>>();
  #round: Promise<number> | null = null;
  #wantsAnotherRound = false;

  constructor(
    store: DeviceStore,
    onChange: (status: OutboxStatus) => void,
    isBlockRunning: () => boolean,
    counts: (simulation: StoredSimulation) => Promise<boolean | null>,
  ) {
    this.#counts = counts;
    this.#store = store;
    this.#onChange = onChange;
    this.#isBlockRunning = isBlockRunning;
  }

  /**
   * Sends what is unsent, in order, and returns how many blocks were sent. A call during a round causes one more round.
   */
  send(): Promise<number> {
    this.#wantsAnotherRound = this.#round !== null;
    this.#round ??= this.#sendRound().finally(() => {
      this.#round = null;
      if (this.#wantsAnotherRound) void this.send();
    });
    return this.#round;
  }

  /** Call it when there is something new to send, or news about what is unsent. */
  async tellServer(): Promise<void> {
    await this.refresh();
    await this.send();
  }

  /**
   * Asks the server what it has, so that a server that lost its disk gets everything from the last 30 days again.
   * Returns how many records must be sent for that.
   */
  async compareWithServer(): Promise<number> {
    let missing = 0;
    const since = Date.now() - keptDays * msPerDay;
    const attempts = (await this.#store.listAttempts()).filter(({ state }) => state === 'sent');
    for (const simulation of await this.#store.listSimulations()) {
      const { simulationId, beganAt, ending } = simulation;
      const sent = attempts.filter((attempt) => attempt.simulationId === simulationId);
      const recent = sent.filter(({ completedAtMs }) => completedAtMs > since);
      const lost = recent.length > 0 ? await this.#findLost(simulation, recent) : [];
      for (const attempt of lost) await this.#store.keepAttempt({ ...attempt, state: 'unsent' });
      missing += lost.length;
      // Without a completed block there is nothing to ask about; the server keeps the first report, so a second one
      // changes nothing.
      const isAllThereWas = sent.length === 0 && Date.parse(beganAt) > since;
      if (ending !== 'sent' || (lost.length === 0 && !isAllThereWas)) continue;
      await this.#store.forgetEnding(simulationId);
      missing += 1;
    }
    return missing;
  }

  /** Rebuilds the visible mirror in local storage, and reports the state. */
  async refresh(trouble: OutboxStatus['trouble'] = null, justSent = 0): Promise<void> {
    const attempts = await this.#store.listAttempts();
    await mirrorAttempts(
      this.#store,
      attempts.filter(({ state }) => state !== 'sent'),
    );
    this.#report(attempts, { isSending: false, justSent, trouble });
  }

  async #sendRound(): Promise<number> {
    this.#asked.clear();
    const attempts = await this.#store.listAttempts();
    const unsent = attempts.filter(({ state }) => state === 'unsent').sort((a, b) => a.completedAtMs - b.completedAtMs);
    let went = 0;
    if (unsent.length > 0) {
      this.#report(attempts, { isSending: true, justSent: 0, trouble: null });
      let trouble: OutboxStatus['trouble'] = null;
      for (const attempt of unsent) {
        const outcome = await this.#sendAttempt(attempt);
        if (outcome === 'sent') went += 1;
        if (outcome === 'sent' || outcome === 'refused' || outcome === 'waits') continue;
        trouble = outcome;
        break;
      }
      await this.refresh(trouble, went);
      if (trouble) return went;
    }
    if (!this.#isBlockRunning()) await this.#sendEndings();
    return went;
  }

  /** Stores any failure with the attempt, in the observed words. */
  async #sendAttempt(attempt: OutgoingAttempt): Promise<'sent' | 'refused' | 'waits' | PostingTrouble> {
    try {
      const sentAs = await this.#post(attempt);
      if (sentAs === null) return 'waits';
      await this.#store.keepAttempt({ ...attempt, userId: sentAs, state: 'sent', refusal: null });
      return 'sent';
    } catch (error) {
      const { isFinal, trouble, message } = error instanceof PostingError ? error : new PostingError(error);
      const state = isFinal ? 'refused' : attempt.state;
      if (isFinal || attempt.refusal !== message)
        await this.#store.keepAttempt({ ...attempt, state, refusal: message });
      return isFinal ? 'refused' : trouble;
    }
  }

  #ask(simulation: StoredSimulation): Promise<boolean | null> {
    const asked = this.#asked.get(simulation.simulationId) ?? this.#counts(simulation);
    this.#asked.set(simulation.simulationId, asked);
    return asked;
  }

  /** Returns the account under which it was sent, or null if it must wait; throws a PostingError. */
  async #post(attempt: OutgoingAttempt): Promise<string | null> {
    const { simulationId, block } = attempt;
    const simulation = await this.#store.findSimulation(simulationId);
    const counts = simulation ? await this.#ask(simulation) : true;
    if (counts === null) return null;
    if (!counts) throw new PostingError(new GoesOnElsewhere());
    const keys = await readBlockKeys(this.#store, attempt.edition, block);
    const answered = pairAnswers(attempt.questionIds, attempt);
    const post = async ({ userId, headers }: Sender) => {
      const head = { userId, simulationId, block };
      // If the keys have not arrived on the device yet, the server gets the minimum; it computes the score itself.
      const payload = keys ? composeAttempt(head, answered, keys) : composeBareAttempt(head, answered);
      const { text } = await callForText(postAttemptResultsRoute, {
        headers: { ...ticketOf(simulation), ...headers },
        body: { payload },
      });
      const reply = parseJson(text);
      if (!isOf(confirmation, reply) || !reply.success) throw new ResultsNotTaken();
    };
    try {
      return await sendAs(simulation?.claimedBy ?? attempt.userId, !this.#isBlockRunning(), post);
    } catch (error) {
      throw new PostingError(error);
    }
  }

  /** Sends each ending after the last of its blocks. What can't be sent now waits for the next round. */
  async #sendEndings(): Promise<void> {
    const unsent = (await this.#store.listAttempts()).filter(({ state }) => state === 'unsent');
    for (const simulation of await this.#store.listSimulations()) {
      const { simulationId } = simulation;
      if (simulation.elsewhereFrom !== undefined) continue;
      if (simulation.ending || unsent.some((attempt) => attempt.simulationId === simulationId)) continue;
      const replayed = await replayLog(this.#store, simulationId);
      const ending = replayed && endingToTell(replayed);
      if (!ending) continue;
      const record = examRecordOf(replayed, await this.#store.readLog(simulationId));
      const body = { ...ending, ...(record && { record }) };
      if ((await this.#counts(simulation)) !== true) continue;
      const put = ({ headers }: Sender) =>
        callOfShape(putSimulationEndingRoute, success, {
          params: { simulationId },
          headers: { ...ticketOf(simulation), ...headers },
          body,
        });
      try {
        const sentAs = await sendAs(ownerOf(simulation), !this.#isBlockRunning(), put);
        if (sentAs !== null) await this.#store.noteOnSimulation(simulationId, { ending: 'sent' });
      } catch (error) {
        if (!new PostingError(error).isFinal) return;
        await this.#store.noteOnSimulation(simulationId, { ending: 'refused' });
      }
    }
  }

  async #findLost(simulation: StoredSimulation, sent: readonly OutgoingAttempt[]): Promise<readonly OutgoingAttempt[]> {
    const { attempts: stored } = await callOfShape(getStoredAttemptsRoute, storedAttempts, {
      params: { simulationId: simulation.simulationId },
      headers: ticketOf(simulation),
    });
    return sent.filter(({ block }) => !stored.includes(block));
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

function ticketOf(simulation: StoredSimulation | undefined): Record<string, string> {
  return simulation ? { [ticketHeader]: simulation.ticket } : {};
}
