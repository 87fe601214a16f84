// The thread that read-file.ts starts. It gets a file and sends questions, pictures, faults and advice.

import { parentPort, workerData } from 'node:worker_threads';
import { adviceOn } from '@simulator/question-bank';
import { readQuestions } from '@simulator/question-formats';
import { z } from 'zod';
import type { FileRead } from './read-file.ts';

const { ending, bytes } = z.object({ ending: z.string(), bytes: z.instanceof(Uint8Array) }).parse(workerData);
const reading = readQuestions(ending, bytes);
const read: FileRead = { ...reading, advice: reading.questions.map((question) => adviceOn(question)) };
parentPort?.postMessage(read);
