// The names of rules and accommodations in results (decision 0067).

import { type Accommodation, accommodationParts, noAccommodation, type RulesId } from '@simulator/exam-engine';
import { localeTexts } from '../ui/locale-texts.ts';
import { plural } from '../ui/plural.ts';

const english = {
  names: {
    standard: 'Standard simulation',
    'exam-day': 'Exam day',
    'self-paced': 'Self-paced',
  } satisfies Record<RulesId, string>,
  /** The labels of the fields that give a part of an accommodation. */
  parts: {
    timeFactor: 'Block time',
    extraBreakMinutes: 'Extra break minutes',
  } satisfies Record<keyof Accommodation, string>,
  /** What a part gives. */
  given: {
    timeFactor: (factor: number) => `${factor} times the block time`,
    extraBreakMinutes: (minutes: number) =>
      plural(minutes, { one: 'one extra break minute', other: `${minutes} extra break minutes` }),
  } satisfies Record<keyof Accommodation, (value: number) => string>,
  withAccommodation: (rules: string, more: readonly string[]) => `${rules}, ${more.join(', ')}`,
};

declare module '../ui/locale-texts.ts' {
  interface Catalog {
    readonly rules: typeof english;
  }
}

export const rulesTexts = localeTexts('rules', english);

export interface RulesInWords {
  readonly id: string;
  /** What one candidate got in addition; logs and replies of earlier versions have none. */
  readonly accommodation?: Accommodation | undefined;
}

/** Rules that this page does not know are named by their id. */
export function rulesName(id: string): string {
  return new Map(Object.entries<string>(rulesTexts.names)).get(id) ?? id;
}

/** Such as '1.5 times the block time' and '20 extra break minutes'; empty if nothing is given. */
export function accommodationInWords(accommodation: Accommodation): readonly string[] {
  const given = accommodationParts.filter((part) => accommodation[part] !== noAccommodation[part]);
  return given.map((part) => rulesTexts.given[part](accommodation[part]));
}

/** For example 'Exam day, 1.5 times the block time, 20 extra break minutes'. */
export function rulesInWords({ id, accommodation = noAccommodation }: RulesInWords): string {
  const more = accommodationInWords(accommodation);
  return more.length > 0 ? rulesTexts.withAccommodation(rulesName(id), more) : rulesName(id);
}
