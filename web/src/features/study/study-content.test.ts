// Which of the known questions study offers: not those dropped from scoring, whose history stays.

import { noFilter } from '@simulator/study-engine';
import { afterEach, expect, test, vi } from 'vitest';
import type { StudyStore } from '../../device/store/study-store.ts';
import { matchingNow } from './begin-set.ts';
import type { Study } from './open-study.ts';
import { StudyContent } from './study-content.ts';

const edition = '0123456789abcdef';
const part = [721, 722, 723].map((id) => ({ id, topic: 'Pathobiology' as const }));

afterEach(() => vi.unstubAllGlobals());

const storage = (rulings: readonly object[]) =>
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (name === `navle_rulings_${edition}` ? JSON.stringify({ rulings }) : null),
  });

function content(): StudyContent {
  const nothing = { tickets: new Map<string, string>(), askTicket: async () => undefined };
  return new StudyContent({} as StudyStore, null, nothing, { edition, parts: [part] });
}

test('a question dropped from scoring is no longer offered, but is still known', () => {
  storage([
    { question: 722, effect: 'drop', accepted: [] },
    { question: 723, effect: 'accept', accepted: [1] },
  ]);
  const known = content();
  expect([...known.offered.keys()]).toEqual([721, 723]);
  expect([...known.infos.keys()]).toEqual([721, 722, 723]);
  const study = { content: known, log: { state: () => ({ questions: new Map() }) } } as unknown as Study;
  expect(matchingNow(study, noFilter).map(({ id }) => id)).toEqual([721, 723]);
});

test('every question is offered if the stored rulings are unusable or storage is blocked', () => {
  vi.stubGlobal('localStorage', { getItem: () => '{"rulings":[{"question":722,"effect":"burn"}]}' });
  expect(content().offered.size).toBe(3);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
  });
  expect(content().offered.size).toBe(3);
});
