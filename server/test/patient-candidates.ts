// Candidates who never give up: each resends an attempt until it is confirmed, as a browser does, and then begins the
// next one.

import { setTimeout } from 'node:timers/promises';
import type { Answer } from '@simulator/exam-engine';
import type { Database } from '../src/platform/database/database.ts';
import { attempts } from '../src/platform/database/schema.ts';
import { PostingBrowser } from './attempt-stream.ts';

const pauseMs = 10;
const pauseAfterRefusalMs = 100;

interface ConfirmedAttempt {
  readonly simulationId: string;
  readonly answers: readonly Answer[];
  /** The time that the server reported. */
  readonly confirmedAt: string;
}

export interface PatientCandidates {
  /** The attempts confirmed so far. */
  readonly confirmed: readonly ConfirmedAttempt[];
  /** Replies other than confirmations, oldest first: a status of the server, or `no answer`. */
  readonly refusals: readonly string[];
  /** Lets all candidates finish their current attempts. */
  finish(): Promise<void>;
}

/**
 * Starts this many candidates, distributed over the addresses in turn. The ids of their simulations contain the round.
 */
export async function startCandidates(
  addresses: readonly string[],
  code: string,
  { round, count }: { readonly round: string; readonly count: number },
): Promise<PatientCandidates> {
  const browsers = await Promise.all(addresses.map((address) => PostingBrowser.enter(address, code)));
  const confirmed: ConfirmedAttempt[] = [];
  const refusals: string[] = [];
  let isOver = false;
  const bringHome = async (browser: PostingBrowser, simulationId: string, answers: readonly Answer[]) => {
    for (;;) {
      const reply = await browser.offer(simulationId, answers);
      if (reply?.status === 200) return String(reply.body['timestamp']);
      refusals.push(reply ? String(reply.status) : 'no answer');
      if (reply && reply.status < 500) throw new Error(`Refused for good with ${JSON.stringify(reply)}`);
      await setTimeout(pauseAfterRefusalMs);
    }
  };
  const goOn = async (candidate: number) => {
    const browser = browsers[candidate % browsers.length];
    for (let at = 0; browser && !isOver; at += 1) {
      const simulationId = `sim_${round}_${candidate}_${at}`.padEnd(20, '_');
      const answers = browser.answersOf(at);
      confirmed.push({ simulationId, answers, confirmedAt: await bringHome(browser, simulationId, answers) });
      await setTimeout(pauseMs);
    }
  };
  const everybody = Promise.all(Array.from({ length: count }, (_, candidate) => goOn(candidate)));
  // finish() reports a failure. Until then, it must not end the test process.
  everybody.catch(() => undefined);
  return {
    confirmed,
    refusals,
    async finish() {
      isOver = true;
      await everybody;
    },
  };
}

/** Returns the confirmed attempts that the database does not have as confirmed, and how many other rows it has. */
export async function compareWithDatabase(
  db: Database,
  confirmed: readonly ConfirmedAttempt[],
): Promise<{ readonly lost: readonly string[]; readonly doubled: number }> {
  const rows = await db.select().from(attempts);
  const stored = new Map(rows.map((row) => [row.simulationId, row]));
  const lost = confirmed.filter(({ simulationId, answers, confirmedAt }) => {
    const row = stored.get(simulationId);
    const isSame = JSON.stringify(row?.answers.map(({ answer }) => answer)) === JSON.stringify(answers);
    return !isSame || row?.storedAt.toISOString() !== confirmedAt;
  });
  return { lost: lost.map(({ simulationId }) => simulationId), doubled: rows.length - confirmed.length };
}

/** Prints the line for the table in docs/faults.md. */
export function tellFault(
  fault: string,
  figures: { readonly rounds: number; readonly confirmed: number; readonly lost: number; readonly doubled: number },
  more = '',
): void {
  const { rounds, confirmed, lost, doubled } = figures;
  console.log(`fault: ${fault}, ${rounds} rounds, ${confirmed} confirmed, ${lost} lost, ${doubled} doubled${more}`);
}
