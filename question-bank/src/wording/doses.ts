// The doses that a question teaches, and which of them a reader has looked up.

import type { BankQuestion } from '../read-bank.ts';
import { textsOf } from '../rules/rule.ts';

/** An amount by body weight, with its range: '0.5-1 mg/kg', '50 IU/kg', '2 mL/kg/h'. */
const dose =
  /(?<![\d.,])\d[\d.,]*(?:\s*(?:-|–|to)\s*[\d.,]+)?\s*(?:mg|µg|mcg|ng|g|mL|IU|units?|U|mEq|mmol|kcal)\/kg(?:\/(?:h|hour|min|minute|d|day))?/g;

/**
 * Returns each dose once, as it is written. Stem, findings, options and results describe the case; only the other
 * fields teach.
 */
export function dosesTaughtIn(question: BankQuestion): readonly string[] {
  return [...new Set(taughtTexts(question).flatMap(dosesIn))];
}

export interface DoseCount {
  readonly taught: number;
  /** Doses with a source that was opened, not recalled from memory. */
  readonly lookedUp: number;
}

export function dosesLookedUp(questions: readonly BankQuestion[]): DoseCount {
  const all = questions.flatMap((question) =>
    dosesTaughtIn(question).map((taught) =>
      (question.provenance.doses ?? []).some((record) => dosesIn(record.dose).includes(taught)),
    ),
  );
  return { taught: all.length, lookedUp: all.filter(Boolean).length };
}

export function dosesIn(text: string): readonly string[] {
  return [...text.matchAll(dose)].map(([quote]) => quote);
}

/** True if what the question teaches contains these words. If it doesn't, the record is about an earlier wording. */
export function teachesInWords(question: BankQuestion, words: string): boolean {
  return taughtTexts(question).some((text) => text.includes(words));
}

function taughtTexts(question: BankQuestion): readonly string[] {
  return textsOf(question).flatMap(([field, text]) =>
    /^(?:question|options|labs|findings)\b/.test(field) ? [] : [text],
  );
}
