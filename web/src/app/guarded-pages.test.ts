// Every page is guarded (decision 0111), or is listed here because nobody types a password, changes an account or works
// as staff there.

import { isGuardedPage } from '@simulator/api-contract';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';

const open: readonly (keyof typeof paths)[] = [
  ...(['simulator', 'history', 'study', 'imageStudio', 'join', 'questions'] as const),
  ...(['accessCodeTest', 'mailbox'] as const),
];

test('every page is either guarded or listed as open', () => {
  const pages = Object.keys(paths) as (keyof typeof paths)[];
  expect(pages.filter((page) => !isGuardedPage(paths[page])).toSorted()).toEqual(open.toSorted());
});
