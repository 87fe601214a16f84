// What a set can be chosen by (decision 0070).

export const questionStates = ['new', 'missed', 'flagged', 'unsure', 'slow', 'mastered'] as const;
export type QuestionState = (typeof questionStates)[number];

export const studyDivisions = ['topic', 'species', 'system', 'task'] as const;
export type StudyDivision = (typeof studyDivisions)[number];

/** An empty list does not restrict the choice. */
export interface SetFilter extends Readonly<Record<StudyDivision, readonly string[]>> {
  readonly states: readonly QuestionState[];
  readonly picture: 'any' | 'with' | 'without';
}

export const noFilter: SetFilter = { topic: [], species: [], system: [], task: [], states: [], picture: 'any' };

/** How many questions a set has unless another size is chosen. */
export const usualSize = 20;
