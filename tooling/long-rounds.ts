// Which test files `npm test` leaves to the long rounds, and the recipes that name such a file without saying so:
// whoever relies on it would take a green `npm test` for more than it is.

import path from 'node:path';
import type { TextFile } from './repository-files.ts';

/**
 * Faults of whole servers, their first start and their logs, half an hour of steady work, backup and restore by command (`backup.test.ts` does both within
 * one process), and drawings that are redrawn for measurement belong to the long rounds. `npm run images -- check`
 * measures every drawing whenever one changes.
 */
export const longRounds = [
  'server/src/commands/backup-command.test.ts',
  'server/test/system/*.fault.test.ts',
  'server/test/system/*.endurance.test.ts',
  'tools/teaching-images/src/**/measure-*.test.ts',
  'tools/teaching-images/src/{radiograph,radiograph-simulation,ultrasound-simulation}/*.test.ts',
];

/** These need the machine to themselves, and tell nothing on a busy one. */
export const measurements = [
  'server/src/modules/auth/test/timing.test.ts',
  'server/src/modules/history/history-speed.test.ts',
];

export interface UnsaidLongRound {
  /** Path and line. */
  readonly place: string;
  readonly file: string;
}

/** Lines of recipes that name a test file of the long rounds, but not the words 'long round' or `ENDURANCE`. */
export function findUnsaidLongRounds(texts: readonly TextFile[]): readonly UnsaidLongRound[] {
  const long = texts.filter(isLongRound).map((file) => file.path);
  return texts
    .filter((file) => file.path.startsWith('docs/recipes/'))
    .flatMap((recipe) =>
      recipe.text.split('\n').flatMap((line, index) =>
        /long round|ENDURANCE/.test(line)
          ? []
          : namedIn(line)
              .flatMap((name) => long.find((file) => `/${file}`.includes(`/${name}.`)) ?? [])
              .map((file) => ({ place: `${recipe.path}:${index + 1}`, file })),
      ),
    );
}

/** A file of which no test runs in `npm test`: each of a journey's tests is a `longRound()`. */
function isLongRound({ path: name, text }: TextFile): boolean {
  if ([...longRounds, ...measurements].some((pattern) => path.matchesGlob(name, pattern))) return true;
  const tests = count(text, /\btest\(/g);
  return /^e2e\/.*\.spec\.ts$/.test(name) && tests > 0 && count(text, /\blongRound\(\)/g) === tests;
}

function count(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}

/** Test files by whole path or name, with or without the ending that commands may leave out: `rules.spec`. */
function namedIn(line: string): readonly string[] {
  return line.match(/[\w./-]+\.(test|spec)\b/g) ?? [];
}
