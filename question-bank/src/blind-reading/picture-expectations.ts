// Unseen pictures: what a reader guesses when given only the species and the kind of picture. If guesses are right too often,
// pictures show what is most common in their kind, and a candidate doesn't need to look at them.

import type { PictureEntry } from '@simulator/teaching-pictures';
import type { PictureKey, ShownPicture } from './picture-paper.ts';
import { type UnseenSolving, unseenWordingOf } from './solvings.ts';

/** Half of all pictures must show something other than their kind's favorite (issue 'Pictures and keys'). */
export const expectedLimit = 0.5;

/** Everything the reader is told about the picture. */
function givenOf({ species, description }: PictureEntry): string {
  return `${species}: ${description}`;
}

/**
 * Changes if what the picture shows changes, or what its reader is told about it, but not if it is only drawn
 * differently.
 */
export function expectationWordingOf(picture: PictureEntry): string {
  return unseenWordingOf(givenOf(picture), picture.full);
}

export function printUnseenPaper(shown: readonly ShownPicture[]): string {
  return `# ${shown.length} pictures that you do not see

Each line below names a picture of an examination question for a licensing exam, with its species and kind. Bet on what it
shows: one disease, finding or 'normal', as exactly as you can, from nothing but this line. Write one line for each, its
name and your bet: ${shown[0]?.name ?? 'name'}: what you expect

${shown.map(({ name, picture }) => `${name}: ${givenOf(picture)}`).join('\n')}
`;
}

interface Expectation {
  readonly scene: string;
  readonly wording: string;
  readonly expected: string;
}

export type ExpectationSheet =
  | { readonly readable: true; readonly expectations: readonly Expectation[]; readonly unread: readonly string[] }
  | { readonly readable: false; readonly faults: readonly string[] };

/** Reads lines such as 'bcdfg: atrial fibrillation'. Anything after a # is a remark. */
export function readExpectations(text: string, key: PictureKey): ExpectationSheet {
  const faults: string[] = [];
  const bets = new Map<string, string>();
  const names = new Set(key.pictures.map(({ name }) => name));
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.replace(/#.*/, '').trim();
    if (content === '') continue;
    const [, name = '', expected] = /^([a-z]+)\s*:\s*(\S.*)$/.exec(content) ?? [];
    const fault = !expected
      ? `'${content}' is no bet; write NAME: what you expect`
      : !names.has(name)
        ? `no picture is called ${name}`
        : bets.has(name)
          ? `picture ${name} is bet on twice`
          : undefined;
    if (fault) faults.push(`line ${index + 1}: ${fault}`);
    else if (expected) bets.set(name, expected);
  }
  if (faults.length > 0) return { readable: false, faults };
  const expectations = key.pictures.flatMap(({ name, scene, wording }): Expectation[] => {
    const expected = bets.get(name);
    return expected === undefined ? [] : [{ scene, wording, expected }];
  });
  return { readable: true, expectations, unread: [...names].filter((name) => !bets.has(name)) };
}

export interface ExpectedShare {
  /** Bets on pictures that still show what they showed then and that a question shows. */
  readonly current: number;
  readonly judged: number;
  /** Judged bets that were right. */
  readonly shown: number;
}

export function expectedShareOf(
  { pictures, shown }: UnseenSolving,
  list: ReadonlyMap<string, PictureEntry>,
): ExpectedShare {
  const current = Object.entries(pictures).filter(([scene, { wording }]) => {
    const now = list.get(scene);
    return now !== undefined && now.questions.length > 0 && expectationWordingOf(now) === wording;
  });
  const judgements = new Map(Object.entries(shown));
  const verdicts = current.flatMap(([scene]) => judgements.get(scene) ?? []);
  return { current: current.length, judged: verdicts.length, shown: verdicts.filter(Boolean).length };
}
