// `npm run bench`: runs the benchmark that the command line names, prints its table, and writes its JSON if asked to.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { measureClient } from './client/client-benchmark.ts';
import { printReport } from './client/report.ts';
import { printProfile, profileSteps } from './client/step-profile.ts';
import { measureCohort } from './cohort/cohort-benchmark.ts';
import { printCohortReport } from './cohort/cohort-report.ts';
import { type BenchCommand, CommandLineError, readCommandLine, usage } from './command-line.ts';
import { measureConsole } from './console/console-benchmark.ts';
import { printConsoleReport } from './console/console-report.ts';
import { measureExplanations, printExplanations } from './explanations/explanations-benchmark.ts';
import { measureServer } from './server/server-benchmark.ts';
import { printServerReport } from './server/server-report.ts';

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CommandLineError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function run(args: readonly string[]): Promise<void> {
  const command = readCommandLine(args);
  if (!command) {
    console.log(usage);
    return;
  }
  const tell = (progress: string) => console.error(progress);
  const { report, printed } = await measure(command, tell);
  console.log(printed);
  if (command.jsonFile) {
    const file = path.resolve(command.jsonFile);
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
    console.log(`\nFigures and samples: ${file}`);
  }
}

/** Returns the figures as data and as a table. */
async function measure(
  { benchmark, runs, only, candidates, ...wanted }: BenchCommand,
  tell: (progress: string) => void,
) {
  switch (benchmark) {
    case 'client': {
      const report = await measureClient(runs, only, tell);
      return { report, printed: printReport(report) };
    }
    case 'profile': {
      const report = await profileSteps(runs, tell);
      return { report, printed: printProfile(report) };
    }
    case 'server': {
      const report = await measureServer(runs, tell);
      return { report, printed: printServerReport(report) };
    }
    case 'cohort': {
      const report = await measureCohort(candidates, tell);
      return { report, printed: printCohortReport(report) };
    }
    case 'console': {
      const report = await measureConsole(wanted, runs, tell);
      return { report, printed: printConsoleReport(report) };
    }
    case 'explanations': {
      const report = await measureExplanations(runs, tell);
      return { report, printed: printExplanations(report) };
    }
  }
}
