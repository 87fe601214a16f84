// What the rules of the bank say about a question.

import type { OwnQuestionAdvice } from '@simulator/api-contract';
import { fieldName } from './field-name.ts';
import { ownQuestionTexts as words } from './own-question-texts.ts';

export function AdviceList({ advice }: { readonly advice: readonly OwnQuestionAdvice[] }) {
  if (advice.length === 0) return <p>{words.noAdvice}</p>;
  return (
    <ul className="own__advice">
      {advice.map(({ rule, field, message }) => (
        <li key={`${rule} ${field} ${message}`}>
          <code>{rule}</code> {fieldName(field)} <span className="own__said">{message}</span>
        </li>
      ))}
    </ul>
  );
}
