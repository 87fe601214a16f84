// Questions that this person has met in ended blocks on this device, as study records (decision 0069). Their ids are
// made of simulation and question, so adding them again, here or on another device, changes nothing.

import { answersByBlock } from '@simulator/exam-engine';
import { idOfMet, type StudyRecord, studyVersion } from '@simulator/study-engine';
import { dayOf } from '../../device/clock/calendar-day.ts';
import { readBlockKeys } from '../../device/content/block-keys.ts';
import type { DeviceStore, StoredSimulation } from '../../device/store/device-store.ts';
import { anonymous, ownerOf } from '../../device/store/ownership.ts';
import { type LogReader, replayLog } from '../../device/store/replay-log.ts';

/** What is read from the device's store. */
type ExamStore = LogReader & Pick<DeviceStore, 'listSimulations' | 'findPart'>;

interface MetQuestions {
  readonly owner: string;
  readonly records: readonly StudyRecord[];
}

/**
 * The records that the log does not have yet, by owner. A block whose keys are not on the device waits until they are.
 */
export async function findMetQuestions(
  store: ExamStore,
  owner: string,
  known: ReadonlySet<string>,
): Promise<readonly MetQuestions[]> {
  const stored = await store.listSimulations();
  const ofPerson = stored.filter((one) => [owner, anonymous].includes(ownerOf(one)));
  return Promise.all(ofPerson.map(async (one) => ({ owner: ownerOf(one), records: await metIn(store, one, known) })));
}

async function metIn(store: ExamStore, stored: StoredSimulation, known: ReadonlySet<string>) {
  const simulation = await replayLog(store, stored.simulationId);
  if (!simulation) return [];
  const { id: simulationId, form, blocks, phase } = simulation;
  const terminatedAtMs = phase.name === 'terminated' ? phase.atMs : null;
  const records: StudyRecord[] = [];
  for (const [index, ofBlock] of answersByBlock(simulation).entries()) {
    const completion = blocks[index]?.completion;
    const endedAtMs = completion?.atMs ?? terminatedAtMs;
    // If a termination cut the block short, only the questions that were answered count as met.
    const answered = completion ? ofBlock : ofBlock.filter(({ answer }) => answer !== null);
    const isNews = answered.some(({ questionId }) => !known.has(idOfMet(simulationId, questionId)));
    if (endedAtMs === null || !isNews) continue;
    const keys = await readBlockKeys(store, form.edition, index + 1);
    const correct = new Map(keys?.map((key) => [key.id, key.correct]));
    const atMs = Date.parse(simulation.beganAt) + Math.round(endedAtMs);
    for (const [position, { questionId, answer, timeSpentMs }] of answered.entries()) {
      const id = idOfMet(simulationId, questionId);
      const key = correct.get(questionId);
      if (key === undefined || known.has(id)) continue;
      const place = { id: questionId, edition: form.edition, part: index + 1 };
      const { formId } = form;
      const event = {
        type: 'ExamQuestionMet',
        simulationId,
        formId,
        place,
        isRight: answer === key,
        timeSpentMs,
      } as const;
      // One millisecond apart, so that they are in the log in the order of the exam.
      records.push({ id, version: studyVersion, atMs: atMs + position, day: dayOf(atMs), event });
    }
  }
  return records;
}
