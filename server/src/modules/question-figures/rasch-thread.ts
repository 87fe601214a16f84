// The thread that place-on-one-scale.ts starts: responses in, scale out.

import { parentPort, workerData } from 'node:worker_threads';
import { raschScale } from '@simulator/question-statistics';

parentPort?.postMessage(scaleOf());

function scaleOf() {
  try {
    return raschScale(workerData);
  } catch (error) {
    // So few or so regular answers that no difficulties fit them best: there is no scale yet.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
