// The order in which Vitest starts the test files: the longest first, so that no worker is busy alone at the end. And
// which of them start a server or a database.

import { globSync, readFileSync, statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest comes first: whole processes, then test files with their own databases. */
const slowImports: readonly RegExp[] = [
  /\/(server|command)-process\.ts'|\/postgres-pair\.ts'/,
  /\/(databases|on-both-databases|[\w-]+-app)\.ts'/,
];

/**
 * Sorts by what a file imports and then by its size. Vitest's own order uses the durations of the previous run, which a
 * new checkout does not have.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = files.map((file) => ({ file, rank: rankOf(file.moduleId), size: statSync(file.moduleId).size }));
    return ranked.sort((one, other) => one.rank - other.rank || other.size - one.size).map(({ file }) => file);
  }
}

/** Test files in this folder that start a server, a command or a database: a quarter of all tests, most of the time. */
export function filesThatStartSomething(folder: string): readonly string[] {
  return globSync(`${folder}/**/*.test.ts`, { exclude: ['**/node_modules/**'] }).filter(
    (file) => rankOf(file) < slowImports.length,
  );
}

function rankOf(file: string): number {
  const source = readFileSync(file, 'utf8');
  const found = slowImports.findIndex((pattern) => pattern.test(source));
  return found === -1 ? slowImports.length : found;
}
