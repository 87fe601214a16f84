// `npm run bench`: runs the benchmark that the command line names, prints its table, and writes its JSON if asked to.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { measureClient } from './client/client-benchmark.ts';
import { printReport } from './client/report.ts';
import { CommandLineError, readCommandLine, usage } from './command-line.ts';
import { measureExplanations, printExplanations } from './explanations/explanations-benchmark.ts';

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
  const [report, printed] =
    command.benchmark === 'explanations'
      ? await measureExplanations(command.runs, tell).then(
          (measured) => [measured, printExplanations(measured)] as const,
        )
      : await measureClient(command.runs, tell).then((measured) => [measured, printReport(measured)] as const);
  console.log(printed);
  if (command.jsonFile) {
    const file = path.resolve(command.jsonFile);
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
    console.log(`\nFigures and samples: ${file}`);
  }
}
