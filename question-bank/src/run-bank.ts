// The commands of the bank, and the answer to words that name none of them.

import { build } from './commands/build.ts';
import { check } from './commands/check.ts';
import { type Command, UsageError } from './commands/command.ts';
import { exportQuestions } from './commands/export.ts';
import { importQuestions } from './commands/import.ts';
import { marks } from './commands/marks.ts';
import { paper } from './commands/paper.ts';
import { stats } from './commands/stats.ts';
import { verdicts } from './commands/verdicts.ts';

const commands: readonly Command[] = [check, stats, paper, marks, verdicts, build, exportQuestions, importQuestions];

const overview = `Usage: npm run bank -- <command> [options]

${commands.map(({ name, summary }) => `  ${name.padEnd(8)} ${summary}`).join('\n')}

Each command has --help. Exit code 0: well; 1: problems found; 2: wrong arguments.`;

/** Runs the command and prints what it says. Returns the exit code: 0 well, 1 problems found, 2 wrong arguments. */
export async function runBank([name, ...args]: readonly string[]): Promise<number> {
  if (name === '--help' || name === '-h' || name === 'help') {
    console.log(overview);
    return 0;
  }
  if (name === undefined) {
    console.error(overview);
    return 2;
  }
  const command = commands.find((known) => known.name === name);
  if (!command)
    return misused(`There is no command ${name}; there are ${commands.map((known) => known.name).join(', ')}.`);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(command.help);
    return 0;
  }
  try {
    return await command.run(args);
  } catch (error) {
    if (error instanceof UsageError || isParseArgsError(error)) return misused(`${error.message} See --help.`);
    throw error;
  }
}

function misused(message: string): number {
  console.error(message);
  return 2;
}

function isParseArgsError(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
