// The rules that the candidate chose last, stored on this device, and how a code, a link or the form restricts that
// choice.

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
export interface ChoiceRestrictions {
  /** Ids of the sets of rules that the form may be taken under, the default first. */
  readonly allowed: readonly string[];
  /** What the code or link of this browser fixes, or null. */
  readonly fixed: FixedChoice | null;
  /** The size of the form, from which times and counts follow. Servers of earlier versions don't send it. */
  readonly form?: SizedForm | undefined;
}

/** Starts with the default choice, because the page is prerendered with it before it knows who reads it. */
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
      // Storage is blocked, so the choice is not remembered. It still applies to this simulation.
    }
  };
  return [choice, choose];
}

/** The rules choice that a simulation would begin with. */
export function restricted(choice: RulesChoice, restrictions: ChoiceRestrictions | null): RulesChoice {
  if (!restrictions) return choice;
  const { allowed, fixed } = restrictions;
  const [first = standardRules.id] = allowed;
  return {
    rules: fixed?.rules ?? (allowed.includes(choice.rules) ? choice.rules : first),
    accommodation: fixed?.accommodation ?? choice.accommodation,
  };
}

/** True if these rules are the ones that were chosen. */
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
