// Makes things that several test files need but few runs do.

import { inject } from 'vitest';
import type {} from './embedded-for-the-run.ts';
import { once } from './shared/once.ts';

/** Returns when it has been made, by this test file or another one. */
export function onceForTheRun(name: string, make: () => Promise<void>): Promise<void> {
  return once(inject('folderOfTheRun'), name, make);
}
