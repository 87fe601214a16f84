// The thread that assemble-aside.ts starts. It gets the pool and a blueprint and sends a form.

import { parentPort, workerData } from 'node:worker_threads';
import { assemble, loadSolver } from '@simulator/form-assembly';

const { candidates, blueprint, seed } = workerData;
parentPort?.postMessage(assemble(await loadSolver(), candidates, blueprint, seed).form);
