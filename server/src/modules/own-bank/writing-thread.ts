// The thread that export-questions.ts starts. It gets questions and pictures and sends the bytes of a file.

import { parentPort, workerData } from 'node:worker_threads';
import { exchangedQuestion, formatIds, formats } from '@simulator/question-formats';
import { z } from 'zod';

const given = z.object({
  format: z.enum(formatIds),
  questions: z.array(exchangedQuestion),
  pictures: z.map(z.string(), z.instanceof(Uint8Array)),
});

const { format, questions, pictures } = given.parse(workerData);
const bytes: Uint8Array = formats[format].write({ questions, pictures }, 'Own questions');
parentPort?.postMessage(bytes);
