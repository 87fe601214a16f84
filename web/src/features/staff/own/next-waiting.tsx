// A link to the next question that waits for this person. People release one question at a time, after looking at it,
// so the way to the next one should be short.

import { getOwnQuestions } from '@simulator/api-contract';
import { useCallback } from 'react';
import { callAsStaff } from '../staff-calls.ts';
import { addressOf } from './addresses.ts';
import { ownQuestionTexts as words } from './own-question-texts.ts';
import { useFetched } from './use-fetched.ts';

export function NextWaiting({ after }: { readonly after: string }) {
  const ask = useCallback(() => callAsStaff(getOwnQuestions, { query: { state: 'waiting', after } }), [after]);
  const { fetched } = useFetched(ask);
  const next = typeof fetched === 'string' ? undefined : fetched.questions.find(({ isOwn }) => !isOwn);
  return next && <a href={addressOf({ question: next.id })}>{words.nextWaiting}</a>;
}
