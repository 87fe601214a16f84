// The names of rules and accommodations in results (decision 0067).

import type { RulesId } from '@simulator/exam-engine';
import { localeTexts } from '../ui/locale-texts.ts';
import { plural } from '../ui/plural.ts';

const english = {
  names: {
    standard: 'Standard simulation',
    'exam-day': 'Exam day',
    'self-paced': 'Self-paced',
  } satisfies Record<RulesId, string>,
  blockTime: (factor: number) => `${factor} times the block time`,
  extraBreakMinutes: (minutes: number) =>
    plural(minutes, { one: 'one extra break minute', other: `${minutes} extra break minutes` }),
  accommodated: (rules: string, more: readonly string[]) => `${rules}, ${more.join(', ')}`,
};

declare module '../ui/locale-texts.ts' {
  interface Catalog {
    readonly rules: typeof english;
  }
}

const rulesTexts = localeTexts('rules', english);

export interface RulesInWords {
  readonly id: string;
  /** What one candidate got in addition; logs and replies of earlier versions have none. */
  readonly accommodation?: { readonly timeFactor: number; readonly extraBreakMinutes: number } | undefined;
}

/** Rules that this page does not know are named by their id. */
export function rulesName(id: string): string {
  return new Map(Object.entries<string>(rulesTexts.names)).get(id) ?? id;
}

/** For example 'Exam day, 1.5 times the block time, 20 extra break minutes'. */
export function rulesInWords({ id, accommodation }: RulesInWords): string {
  const name = rulesName(id);
  if (!accommodation) return name;
  const { timeFactor, extraBreakMinutes } = accommodation;
  const more = [
    ...(timeFactor !== 1 ? [rulesTexts.blockTime(timeFactor)] : []),
    ...(extraBreakMinutes > 0 ? [rulesTexts.extraBreakMinutes(extraBreakMinutes)] : []),
  ];
  return more.length > 0 ? rulesTexts.accommodated(name, more) : name;
}
