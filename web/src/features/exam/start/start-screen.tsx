// The first screen: what the exam is, the choice of rules, and one button. It is also prerendered into the page at
// build time, with the default rules.

import { chosenRules, type RulesChoice, standardRules } from '@simulator/exam-engine';
import type { ReactNode } from 'react';
import { examTexts } from '../exam-texts.ts';
import { type ChoiceRestrictions, defaultChoice } from '../rules-choice.ts';
import { RulesPicker } from './rules-picker.tsx';

interface StartScreenProps {
  readonly choice?: RulesChoice;
  readonly restrictions?: ChoiceRestrictions | null;
  /** Called with the id of a set of rules. */
  readonly onChoose?: (rules: string) => void;
  readonly onStart?: () => void;
  readonly isBusy?: boolean;
  readonly canStart?: boolean;
  /** Notices that concern this start, above the button. */
  readonly children?: ReactNode;
  /** Parts that load after the screen. Space is reserved for each. */
  readonly person?: ReactNode;
  readonly accommodations?: ReactNode;
  readonly sample?: ReactNode;
  /** Shown at the end, once it is known. */
  readonly below?: ReactNode;
}

export function StartScreen({
  choice = defaultChoice,
  restrictions = null,
  onChoose = () => undefined,
  onStart,
  isBusy = false,
  canStart = true,
  children,
  person,
  accommodations,
  sample,
  below,
}: StartScreenProps) {
  const start = examTexts.start(chosenRules(choice, restrictions?.form) ?? standardRules);
  return (
    <div className="start">
      <div className="start__main">
        <h1 className="start__title">{start.title}</h1>
        <p className="start__lead">{start.lead}</p>
        <div className="start__person">{person}</div>
        <RulesPicker choice={choice} restrictions={restrictions} onChoose={onChoose} accommodations={accommodations} />
        {children}
        <div className="start__go">
          <button type="button" className="button start__button" disabled={!canStart || isBusy} onClick={onStart}>
            {isBusy ? start.starting : start.button}
          </button>
        </div>
        <p className="start__estimate">{start.estimate}</p>
      </div>
      <div className="start__sample">{sample}</div>
      <div className="start__cards">
        <section className="start__card" aria-labelledby="exam-format">
          <h2 id="exam-format">{start.formatTitle}</h2>
          <dl className="start__format">
            {start.format.map(([amount, what]) => (
              <div key={what}>
                <dt>{amount}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="start__card" aria-labelledby="exam-rules">
          <h2 id="exam-rules">{start.rulesTitle}</h2>
          <ul className="start__rules">
            {start.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      </div>
      {below}
    </div>
  );
}
