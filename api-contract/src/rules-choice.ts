// The rules choice in the response header when a simulation begins. It is not in the body, because the body is
// compressed in advance, once for everyone.

import {
  type Accommodation,
  accommodationFrom,
  accommodationParts,
  isAllowed,
  noAccommodation,
  type RulesChoice,
  standardRules,
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

/** How many parts of an accommodation every version knows. Headers and bodies of some versions lack those after them. */
export const partsOfEveryVersion = 2;

/**
 * As `exam-day;1.5;10`: id of the rules, factor of a block's time, extra minutes of break. Later parts are written only
 * as far as they give something, because earlier versions read them as rules that they do not know.
 */
export function writeRulesChoice({ rules, accommodation }: RulesChoice): string {
  const values = accommodationParts.map((part) => accommodation[part]);
  while (values.length > partsOfEveryVersion && values.at(-1) === 0) values.pop();
  return [rules, ...values].join(';');
}

/**
 * Servers of earlier versions, which know one set of rules, send no header. A missing or unreadable value is read as
 * the observed rules. A value with more parts than this version knows is read as rules that it does not know: an exam
 * taken under less than was fixed would be another exam.
 */
export function readRulesChoice(text: string | null): RulesChoice {
  const [rules = '', ...values] = (text ?? '').split(';');
  const accommodation = accommodationFrom((_, index) => values[index] && Number(values[index]));
  const isReadable =
    rules !== '' &&
    values.length >= partsOfEveryVersion &&
    accommodationParts.every((part, index) => {
      const value = accommodation[part];
      return isAllowed(part, value) && [undefined, String(value)].includes(values[index]);
    });
  if (!isReadable) return { rules: standardRules.id, accommodation: noAccommodation };
  return { rules: values.length > accommodationParts.length ? [rules, ...values].join(';') : rules, accommodation };
}
