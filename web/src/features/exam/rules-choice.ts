// Which rules the candidate chose last, kept on this device, and what is left of the choice where a code, a link or the form decides.

import { type FixedChoice, readRulesChoice, writeRulesChoice } from '@simulator/api-contract';
import {
  type ExamRules,
  findRules,
  noAccommodation,
  type RulesChoice,
  type SizedForm,
  standardRules,
} from '@simulator/exam-engine';
import { useEffect, useState } from 'react';

const key = 'navle_rules_choice';

export const defaultChoice: RulesChoice = { rules: standardRules.id, accommodation: noAccommodation };

/** What the server says about the next simulation. */
export interface ChoiceLimits {
  /** Ids of the rules that its form may be taken under, the default first. */
  readonly allowed: readonly string[];
  /** What the code or link of this browser fixes. */
  readonly fixed: FixedChoice | null;
  /** How large its form is: times and counts follow from it. Not said by servers of earlier versions. */
  readonly form?: SizedForm | undefined;
}

/** The default at first, because the page is rendered with it before it knows its reader. */
export function useRulesChoice(): readonly [RulesChoice, (choice: RulesChoice) => void] {
  const [choice, setChoice] = useState(defaultChoice);
  useEffect(() => {
    const kept = readKept();
    if (findRules(kept.rules)) setChoice(kept);
  }, []);
  const choose = (next: RulesChoice) => {
    setChoice(next);
    try {
      localStorage.setItem(key, writeRulesChoice(next));
    } catch {
      // Blocked storage remembers nothing; the choice holds for this simulation.
    }
  };
  return [choice, choose];
}

/** What a simulation would begin with. */
export function limited(choice: RulesChoice, limits: ChoiceLimits | null): RulesChoice {
  if (!limits) return choice;
  const { allowed, fixed } = limits;
  const [first = standardRules.id] = allowed;
  return {
    rules: fixed?.rules ?? (allowed.includes(choice.rules) ? choice.rules : first),
    accommodation: fixed?.accommodation ?? choice.accommodation,
  };
}

/** Whether these rules are what was chosen. */
export function isChoice(choice: RulesChoice, begun: ExamRules): boolean {
  return writeRulesChoice(choice) === writeRulesChoice({ rules: begun.id, accommodation: begun.accommodation });
}

function readKept(): RulesChoice {
  try {
    return readRulesChoice(localStorage.getItem(key));
  } catch {
    return defaultChoice;
  }
}
