// The rulings on a question, latest first, and how many scores have been computed again.

import type { QuestionRuling } from '@simulator/api-contract';
import { mediumDateAndTime } from '../../../ui/reader-formats.ts';
import { questionDecisionTexts } from './question-decision-texts.ts';
import { questionRulingTexts as words } from './question-ruling-texts.ts';

export function RulingsMade({ rulings }: { readonly rulings: readonly QuestionRuling[] }) {
  if (rulings.length === 0) return null;
  return (
    <>
      <h3>{words.made}</h3>
      <ol className="staff__rows">
        {rulings.map(({ id, effect, accepted, why, by, ruledAt, attempts, done, scoredAt }) => (
          <li key={id} className="staff__row">
            <p>
              <strong>{words.effects[effect](accepted)}</strong> {questionDecisionTexts.by(by)},{' '}
              <time dateTime={ruledAt}>{mediumDateAndTime(ruledAt)}</time>
            </p>
            <p>{why}</p>
            <p className="staff__facts" role="status">
              {scoredAt === null ? words.progress(done, attempts) : words.scored(mediumDateAndTime(scoredAt), attempts)}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
