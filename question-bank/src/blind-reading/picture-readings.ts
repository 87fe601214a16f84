// What the picture readings say about the pictures as they are now drawn.

import { modalities, type PictureEntry } from '@simulator/teaching-pictures';
import type { BankQuestion } from '../read-bank.ts';
import { type PictureSolving, pictureWordingOf } from './solvings.ts';
import type { Verdict } from './verdicts.ts';

export interface PictureReading {
  readonly picture: PictureEntry;
  readonly question: BankQuestion | undefined;
  /** Undefined for a picture that is in no question. */
  readonly isOptionRight: boolean | undefined;
  readonly verdict: Verdict | undefined;
}

/** Those of one record about the current picture, lead-in and options; `outdated` counts the others. */
export function currentReadings(
  { pictures, verdicts }: PictureSolving,
  list: ReadonlyMap<string, PictureEntry>,
  questions: ReadonlyMap<number, BankQuestion>,
): { readings: PictureReading[]; outdated: number } {
  const verdictOf = new Map(Object.entries(verdicts));
  const readings = Object.entries(pictures).flatMap(([scene, { wording, question: id, choice }]): PictureReading[] => {
    const picture = list.get(scene);
    const asked = id === undefined ? undefined : questions.get(id);
    if (!picture || wording !== pictureWordingOf(picture.identity, asked)) return [];
    const question = asked && questionShowing(picture, wording, questions);
    const isOptionRight = question && choice === question.correct;
    return [{ picture, question, isOptionRight, verdict: verdictOf.get(scene) }];
  });
  return { readings, outdated: Object.keys(pictures).length - readings.length };
}

/**
 * Where the picture is now. Twins share lead-in and options: after an exchange what was chosen for one is right
 * or wrong for the other. A picture that was removed from its question is nowhere, and its options no longer count.
 */
function questionShowing(
  picture: PictureEntry,
  wording: string,
  questions: ReadonlyMap<number, BankQuestion>,
): BankQuestion | undefined {
  return picture.questions
    .map((id) => questions.get(id))
    .find((question) => question && pictureWordingOf(picture.identity, question) === wording);
}

export interface Share {
  readonly yes: number;
  readonly of: number;
}

/** What is counted of readings, and how large a share of each modality must be; `undefined` does not count. */
export const measures: readonly {
  readonly title: string;
  readonly goal: number | undefined;
  readonly of: (reading: PictureReading) => boolean | undefined;
}[] = [
  { title: 'option right', goal: 0.9, of: ({ isOptionRight }) => isOptionRight },
  { title: 'modality named', goal: 0.9, of: ({ verdict }) => verdict?.modality_right },
  { title: 'finding named', goal: 0.8, of: ({ verdict }) => verdict?.finding_right },
  { title: 'normal called so', goal: 0.8, of: ({ verdict }) => verdict?.called_normal },
];

export type Measure = (typeof measures)[number];

export function shareOf(readings: readonly PictureReading[], { of }: Measure): Share {
  const counted = readings.map(of).filter((value) => value !== undefined);
  return { yes: counted.filter(Boolean).length, of: counted.length };
}

export function isBelow({ yes, of }: Share, goal: number | undefined): boolean {
  return goal !== undefined && of > 0 && yes / of < goal;
}

export function byModality(readings: readonly PictureReading[]): [string, PictureReading[]][] {
  return modalities.flatMap((modality): [string, PictureReading[]][] => {
    const ofIt = readings.filter(({ picture }) => picture.modality === modality);
    return ofIt.length > 0 ? [[modality, ofIt]] : [];
  });
}

/** Pictures of which a reading failed in something that has a goal, with what failed. */
export function picturesBelow(readings: readonly PictureReading[]): { picture: PictureEntry; failed: string[] }[] {
  return [...Map.groupBy(readings, ({ picture }) => picture)].flatMap(([picture, ofIt]) => {
    const failed = measures.flatMap((measure) => {
      const share = shareOf(ofIt, measure);
      return isBelow(share, measure.goal) ? [`${measure.title} ${share.yes} of ${share.of}`] : [];
    });
    return failed.length > 0 ? [{ picture, failed }] : [];
  });
}
