// The rules choice in the response header when a simulation begins. It is not in the body, because the body is
// compressed in advance, once for everyone.

import {
  type Accommodation,
  maxExtraBreakMinutes,
  noAccommodation,
  type RulesChoice,
  standardRules,
  timeFactors,
} from '@simulator/exam-engine';

export const rulesHeader = 'x-simulation-rules';

/** The part of a rules choice that an access code or a signed link fixes; null if the candidate chooses. */
export interface FixedChoice {
  readonly rules: string | null;
  readonly accommodation: Accommodation | null;
}

/** Whether anything is fixed. If `FixedChoice` gets another part, the compiler reports an error here. */
export function fixesSomething({ rules, accommodation }: FixedChoice): boolean {
  const parts = { rules, accommodation } satisfies Record<keyof FixedChoice, unknown>;
  return Object.values(parts).some((part) => part !== null);
}

/** As `exam-day;1.5;10`: id of the rules, factor of a block's time, extra minutes of break. */
export function writeRulesChoice({ rules, accommodation: { timeFactor, extraBreakMinutes } }: RulesChoice): string {
  return [rules, timeFactor, extraBreakMinutes].join(';');
}

/**
 * Servers of earlier versions, which know one set of rules, send no header. A missing or unreadable value is read as
 * the observed rules. A value with more parts than this version knows is read as rules that it does not know: an exam
 * taken under less than was fixed would be another exam.
 */
export function readRulesChoice(text: string | null): RulesChoice {
  const [rules = '', factor, extra, ...more] = (text ?? '').split(';');
  const timeFactor = timeFactors.find((one) => one === Number(factor));
  const extraBreakMinutes = Number(extra);
  if (rules !== '' && timeFactor && extraBreakMinutes >= 0 && extraBreakMinutes <= maxExtraBreakMinutes) {
    const choice = { rules, accommodation: { timeFactor, extraBreakMinutes } };
    if (Number.isInteger(extraBreakMinutes) && [writeRulesChoice(choice), ...more].join(';') === text) {
      return more.length > 0 ? { ...choice, rules: text } : choice;
    }
  }
  return { rules: standardRules.id, accommodation: noAccommodation };
}
