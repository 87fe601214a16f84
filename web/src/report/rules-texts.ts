// The names of rules and accommodations in results (decision 0067).

import type { Accommodation, RulesId } from '@simulator/exam-engine';
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
  readonly accommodation?: Accommodation | undefined;
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
  const parts = {
    timeFactor: timeFactor === 1 ? null : rulesTexts.blockTime(timeFactor),
    extraBreakMinutes: extraBreakMinutes === 0 ? null : rulesTexts.extraBreakMinutes(extraBreakMinutes),
  } satisfies Record<keyof Accommodation, string | null>;
  const more = Object.values(parts).filter((part) => part !== null);
  return more.length > 0 ? rulesTexts.accommodated(name, more) : name;
}
