// The visible mirror of what the server does not have yet: `navle_offline_<timestamp>` in local storage (device-17).

import { readBlockKeys } from '../content/block-keys.ts';
import { readBlockQuestions } from '../content/stored-questions.ts';
import type { DeviceStore, OutgoingAttempt } from '../store/device-store.ts';

const prefix = 'navle_offline_';

/**
 * Rebuilds the mirror: one record with the observed fields per attempt, and no others. `error` is why the attempt is
 * still here.
 */
export async function mirrorAttempts(store: DeviceStore, attempts: readonly OutgoingAttempt[]): Promise<void> {
  try {
    const records = new Map<string, string>();
    for (const attempt of attempts) {
      let timestamp = attempt.completedAtMs;
      while (records.has(prefix + timestamp)) timestamp += 1;
      records.set(prefix + timestamp, JSON.stringify(await offlineRecord(store, attempt)));
    }
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(prefix) && !records.has(name)) localStorage.removeItem(name);
    }
    for (const [name, record] of records) localStorage.setItem(name, record);
  } catch {
    // The mirror is only informational; IndexedDB is authoritative, and a full local storage must not stop sending.
  }
}

async function offlineRecord(store: DeviceStore, attempt: OutgoingAttempt): Promise<object> {
  const keys = await readBlockKeys(store, attempt.edition, attempt.block);
  const questions = await readBlockQuestions(store, attempt.edition, attempt.block);
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
    ...(attempt.refusal !== null && { error: attempt.refusal }),
  };
}
