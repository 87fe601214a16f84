// What an exchange format is, and which parts of a question it has no place for.

import type { ExchangedQuestion, QuestionSet } from './exchanged-question.ts';

export const formatIds = ['qti3', 'moodle', 'gift', 'csv', 'markdown', 'json'] as const;

export type FormatId = (typeof formatIds)[number];

/** For each part: whether a question has it, and the words for it in the report. */
const parts = {
  picture: { isIn: ({ picture }: ExchangedQuestion) => picture !== undefined, named: 'pictures; they are left out' },
  labs: {
    isIn: ({ labs }: ExchangedQuestion) => labs !== undefined,
    named: 'laboratory results as tables; they are lines at the end of the stem',
  },
  takeaway: {
    isIn: ({ takeaway }: ExchangedQuestion) => takeaway !== undefined,
    named: 'takeaways; they are left out',
  },
  teaching: {
    isIn: ({ teaching }: ExchangedQuestion) => teaching !== undefined,
    named: 'teaching (mechanism to pitfalls); it is left out',
  },
  compare: { isIn: ({ compare }: ExchangedQuestion) => compare !== undefined, named: 'comparisons; they are left out' },
  references: {
    isIn: ({ references }: ExchangedQuestion) => references !== undefined,
    named: 'references; they are left out',
  },
};

type Part = keyof typeof parts;

export interface Format {
  readonly id: FormatId;
  /** The name that people know it by. */
  readonly name: string;
  /** The parts of a question that are lost in it. */
  readonly cannotCarry: readonly Part[];
  write(set: QuestionSet, title: string): Uint8Array;
}

/** Returns one sentence for each part that these questions have and the format has no place for. */
export function lossesOf({ name, cannotCarry }: Format, questions: readonly ExchangedQuestion[]): readonly string[] {
  return cannotCarry.flatMap((part) => {
    const { isIn, named } = parts[part];
    const ids = questions.filter(isIn).map(({ id }) => id);
    return ids.length > 0 ? [`${name} has no place for ${named} (${someOf(ids, questions.length)}).`] : [];
  });
}

function someOf(ids: readonly string[], all: number): string {
  if (ids.length === all) return `all ${all}`;
  return `${ids.length} of ${all}: ${ids.slice(0, 12).join(', ')}${ids.length > 12 ? ', …' : ''}`;
}
