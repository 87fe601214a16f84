// Searches for a question to put in a place of a draft: by words, and by the kind of the question that it replaces.

import { type FormDraft, type FoundFormQuestion, findFormQuestions } from '@simulator/api-contract';
import { useEffect, useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { callAsStaff, Leaving } from '../staff-calls.ts';
import { formsTexts as words } from './forms-texts.ts';
import { kindInWords } from './kind-in-words.ts';

interface QuestionSearchProps {
  readonly draft: FormDraft;
  /** The id of the question to replace. */
  readonly instead?: number;
  readonly onTake: (id: number) => void;
}

interface Found {
  readonly found: readonly FoundFormQuestion[];
  readonly total: number;
}

const pauseMs = 250;

export function QuestionSearch({ draft, instead, onTake }: QuestionSearchProps) {
  const [text, setText] = useState('');
  const [isSameKind, setSameKind] = useState(false);
  const [result, setResult] = useState<Found | 'failed' | null>(null);
  const replaced = draft.questions.find(({ id }) => id === instead);
  const { id } = draft;
  const kind = isSameKind && replaced ? { topic: replaced.topic, species: replaced.species } : null;
  const query = JSON.stringify({
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(instead !== undefined && { instead: String(instead) }),
    ...(kind && { topic: kind.topic }),
    ...(kind?.species && { species: kind.species }),
  });
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      callAsStaff(findFormQuestions, { params: { id }, query: JSON.parse(query) }).then(
        (reply) => isWanted && setResult(reply),
        (error: unknown) => isWanted && !(error instanceof Leaving) && setResult('failed'),
      );
    }, pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [id, query]);
  return (
    <div className="forms__search">
      <TextField
        name="search"
        label={words.search}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {replaced && (
        <div className="staff__choice">
          <label>
            <input type="checkbox" checked={isSameKind} onChange={({ target }) => setSameKind(target.checked)} />
            {words.sameKind}
          </label>
        </div>
      )}
      <div role="status">
        {result === null && words.loading}
        {result === 'failed' && words.unreachable}
        {result !== null && result !== 'failed' && words.found(result.found.length, result.total)}
      </div>
      {result !== null && result !== 'failed' && (
        <ul className="staff__rows forms__found">
          {result.found.map((question) => (
            <li key={question.id} className="staff__row">
              <p className="forms__stem">{question.beginning}</p>
              <p className="staff__facts">
                {kindInWords(question)}
                {question.enemies.length > 0 && ` · ${words.enemyOf(question.enemies.map(words.number).join(', '))}`}
              </p>
              <button type="button" className="button button--quiet button--small" onClick={() => onTake(question.id)}>
                {words.take(words.number(question.id))}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
