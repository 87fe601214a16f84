// The bank's command line: npm run bank -- check | stats | paper | marks | verdicts | build | export | import.

import process from 'node:process';
import { runBank } from './run-bank.ts';

process.exitCode = await runBank(process.argv.slice(2));
