// The thread that place-on-one-scale.ts starts. It gets responses and sends the scale.

import { parentPort, workerData } from 'node:worker_threads';
import { type RaschResponse, raschScale } from '@simulator/question-statistics';
import type { ResponsesInColumns } from './place-on-one-scale.ts';

const { persons, person, question, isCorrect, length }: ResponsesInColumns = workerData;
parentPort?.postMessage(scaleOf());

function scaleOf() {
  try {
    return raschScale(Array.from({ length }, (_, place) => responseAt(place)));
  } catch (error) {
    // The answers are so few or so regular that no difficulties fit them best, so there is no scale yet.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function responseAt(place: number): RaschResponse {
  const name = persons[person[place] ?? 0] ?? '';
  return { person: name, question: question[place] ?? 0, isCorrect: isCorrect[place] === 1 };
}
