// What the picture readings say about the pictures as they are drawn now.

import { modalities, type PictureEntry } from '@simulator/teaching-pictures';
import type { BankQuestion } from '../read-bank.ts';
import { type PictureSolving, pictureWordingOf } from './solvings.ts';
import type { Verdict } from './verdicts.ts';

export interface PictureReading {
  readonly picture: PictureEntry;
  readonly question: BankQuestion | undefined;
  /** Undefined if no question shows the picture now. */
  readonly isOptionRight: boolean | undefined;
  readonly verdict: Verdict | undefined;
}

/**
 * Returns the readings of one record that are about the current picture, lead-in and options; `outdated` counts the
 * others.
 */
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
 * Finds the question that shows the picture now. Twins share lead-in and options, so their pictures can be exchanged:
 * the option chosen for one is then compared with the key of the other. If a picture was removed from its question,
 * there is no such question, and the option chosen doesn't count.
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

/**
 * What is counted over readings, and the share that each modality should reach. Readings with `undefined` don't count.
 */
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

/** Returns the pictures that missed a goal in at least one measure, with what they missed. */
export function picturesBelow(readings: readonly PictureReading[]): { picture: PictureEntry; failed: string[] }[] {
  return [...Map.groupBy(readings, ({ picture }) => picture)].flatMap(([picture, ofIt]) => {
    const failed = measures.flatMap((measure) => {
      const share = shareOf(ofIt, measure);
      return isBelow(share, measure.goal) ? [`${measure.title} ${share.yes} of ${share.of}`] : [];
    });
    return failed.length > 0 ? [{ picture, failed }] : [];
  });
}
