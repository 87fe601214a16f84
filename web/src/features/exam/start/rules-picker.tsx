// The choice of rules on the start screen: a radio button with a sentence for each set of rules, and a line that opens
// the fields for more time.

import { allRules, chosenRules, type RulesChoice, standardRules } from '@simulator/exam-engine';
import type { ReactNode } from 'react';
import { examTexts } from '../exam-texts.ts';
import type { ChoiceRestrictions } from '../rules-choice.ts';

interface RulesPickerProps {
  readonly choice: RulesChoice;
  readonly restrictions: ChoiceRestrictions | null;
  readonly onChoose: (rules: string) => void;
  /** The fields for more time, once they have loaded. */
  readonly accommodations: ReactNode;
}

export function RulesPicker({ choice, restrictions, onChoose, accommodations }: RulesPickerProps) {
  const { rules: text } = examTexts;
  const { accommodation } = choice;
  const allowed = restrictions?.allowed ?? allRules.map(({ id }) => id);
  return (
    <>
      <fieldset className="rules">
        <legend>{text.title}</legend>
        {allRules.map(({ id }) => {
          const rules = chosenRules({ rules: id, accommodation }, restrictions?.form) ?? standardRules;
          const about = isNamed(id) ? text.about[id](rules) : '';
          const isOpen = restrictions?.fixed?.rules ? restrictions.fixed.rules === id : allowed.includes(id);
          return (
            <label key={id} className="rules__card">
              <input
                type="radio"
                name="rules"
                aria-labelledby={`rules-name-${id}`}
                aria-describedby={`rules-${id}`}
                checked={choice.rules === id}
                disabled={!isOpen}
                onChange={() => onChoose(id)}
              />
              <span>
                <strong id={`rules-name-${id}`}>{isNamed(id) ? text.names[id] : id}</strong>
                <span id={`rules-${id}`}>
                  {about} {!allowed.includes(id) && text.notAllowed}
                </span>
              </span>
            </label>
          );
        })}
        {restrictions?.fixed?.rules && <p className="rules__fixed">{text.fixed}</p>}
      </fieldset>
      <details className="extra-time">
        <summary>{text.accommodationSummary(accommodation)}</summary>
        {accommodations}
      </details>
    </>
  );
}

type Named = keyof typeof examTexts.rules.names;

function isNamed(id: string): id is Named {
  return Object.hasOwn(examTexts.rules.names, id);
}
