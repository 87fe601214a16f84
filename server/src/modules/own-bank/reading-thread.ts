// The thread that read-file.ts starts: a file in; questions, pictures, faults and advice out.

import { parentPort, workerData } from 'node:worker_threads';
import { adviceOn } from '@simulator/question-bank';
import { readQuestions } from '@simulator/question-formats';
import { z } from 'zod';

const { ending, bytes } = z.object({ ending: z.string(), bytes: z.instanceof(Uint8Array) }).parse(workerData);
const { questions, pictures, faults } = readQuestions(ending, bytes);
const advice = questions.map((question) => adviceOn(question));
parentPort?.postMessage({ questions, pictures, faults, advice });
