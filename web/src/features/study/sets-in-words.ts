// Which sets are open, and how to describe a set in a few words.

import {
  type QuestionInfo,
  type QuestionPlace,
  type StudyDivision,
  type StudySet,
  type StudyState,
  studyDivisions,
} from '@simulator/study-engine';

const maxShown = 5;

export function openSetsOf({ sets }: Pick<StudyState, 'sets'>): {
  /** Newest first. */
  readonly newest: readonly StudySet[];
  /** How many other open sets there are. */
  readonly older: number;
} {
  const open = [...sets.values()].filter(({ isEnded }) => !isEnded);
  open.sort((one, other) => other.beganAtMs - one.beganAtMs || (one.id < other.id ? -1 : 1));
  return { newest: open.slice(0, maxShown), older: Math.max(0, open.length - maxShown) };
}

/** True if all questions of the set are from the given block: the block itself, or what was missed in it. */
export function isPartOfBlock({ questions }: StudySet, block: Pick<QuestionPlace, 'edition' | 'part'>): boolean {
  return questions.every(({ edition, part }) => edition === block.edition && part === block.part);
}

/** The species, topic and so on that all of these questions share. */
export function sharedParts(
  infos: readonly QuestionInfo[],
): readonly { readonly division: StudyDivision; readonly part: string }[] {
  return studyDivisions.flatMap((division) => {
    const part = infos[0]?.[division];
    return part !== undefined && infos.every((info) => info[division] === part) ? [{ division, part }] : [];
  });
}
