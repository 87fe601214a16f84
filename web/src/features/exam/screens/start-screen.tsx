// The first screen: what the exam is, what its rules are, and one button. Also rendered into the page at build time.

import type { ExamRules } from '@simulator/exam-engine';
import type { ReactNode } from 'react';
import { examTexts } from '../exam-texts.ts';

interface StartScreenProps {
  /** The rules that a simulation begins with. */
  readonly rules: ExamRules;
  readonly onStart?: () => void;
  readonly isBusy?: boolean;
  readonly canStart?: boolean;
  /** Notices that concern this start, above the button. */
  readonly children?: ReactNode;
  /** Shown at the end, once it is known. */
  readonly below?: ReactNode;
}

export function StartScreen({ rules, onStart, isBusy = false, canStart = true, children, below }: StartScreenProps) {
  const start = examTexts.start(rules);
  return (
    <div className="start">
      <h1 className="start__title">{start.title}</h1>
      <p className="start__lead">{start.lead}</p>
      <div className="start__cards">
        <section className="start__card" aria-labelledby="exam-format">
          <h2 id="exam-format">{start.formatTitle}</h2>
          <dl className="start__format">
            {start.format.map(([amount, what]) => (
              <div key={amount}>
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
      {children}
      <button type="button" className="button start__button" disabled={!canStart || isBusy} onClick={onStart}>
        {isBusy ? start.starting : start.button}
      </button>
      <p className="start__estimate">{start.estimate}</p>
      {below}
    </div>
  );
}
