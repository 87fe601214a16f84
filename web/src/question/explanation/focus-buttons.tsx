// What an explanation can say beyond the page: why the choice was tempting, two options side by side, a mnemonic. If no
// model writes, only the second is offered, because the notes on the others are on the page already.

import { getExplainer } from '@simulator/api-contract';
import type { QuestionNotes, QuestionText } from '@simulator/exam-engine';
import { useEffect, useState } from 'react';
import { callParsed } from '../../api/call-parsed.ts';
import { letterOf } from '../option-list.tsx';
import { explanationTexts as words } from './explanation-texts.ts';
import type { AskedFocus } from './fetch-explanation.ts';

interface FocusButtonsProps {
  readonly question: QuestionText;
  readonly notes: QuestionNotes;
  readonly answer: number | null;
  readonly isBusy: boolean;
  /** The focus that is being generated, if it was requested here. */
  readonly busyWith: AskedFocus | null;
  readonly onAsk: (about: AskedFocus) => void;
}

export function FocusButtons({ question, notes, answer, isBusy, busyWith, onAsk }: FocusButtonsProps) {
  const others = question.options.map((_, option) => option).filter((option) => option !== notes.correct);
  const isWrong = answer !== null && answer !== notes.correct;
  const [other, setOther] = useState(isWrong ? answer : (others[0] ?? 0));
  const hasModel = useHasModel();
  const button = (about: AskedFocus, label: string) => (
    <button
      type="button"
      className="button button--quiet button--small"
      aria-disabled={isBusy}
      onClick={() => onAsk(about)}
    >
      {busyWith?.focus === about.focus ? words.generating : label}
    </button>
  );
  if (hasModel === undefined) return null;
  const lead = hasModel ? words.more : words.fromItsNotes;
  const letters = [letterOf(other), letterOf(notes.correct)] as const;
  return (
    <div className="explanation__more" role="group" aria-label={lead}>
      <p className="explanation__lead">{lead}</p>
      {hasModel && isWrong && button({ focus: 'tempting' }, words.tempting(letterOf(answer)))}
      <span className="explanation__pair">
        <select
          className="explanation__other"
          aria-label={words.contrastWith}
          value={other}
          onChange={({ target }) => setOther(Number(target.value))}
        >
          {others.map((option) => (
            <option key={option} value={option}>
              {letterOf(option)}
            </option>
          ))}
        </select>
        {button(
          { focus: 'contrast', contrastWith: other },
          hasModel ? words.contrast(...letters) : words.sideBySide(...letters),
        )}
      </span>
      {hasModel && button({ focus: 'mnemonic' }, words.mnemonic)}
      {!hasModel && <p className="explanation__without small">{words.withoutModel}</p>}
    </div>
  );
}

let asked: Promise<boolean | undefined> | undefined;

/** True if a model writes on this server; undefined until it is known. Requested once for the whole page. */
function useHasModel(): boolean | undefined {
  const [hasModel, setHasModel] = useState<boolean>();
  useEffect(() => {
    let isWanted = true;
    asked ??= callParsed(getExplainer).then(
      ({ writer }) => writer === 'model',
      () => {
        // Offline: the buttons themselves say so; the next question asks again.
        asked = undefined;
        return undefined;
      },
    );
    void asked.then((answer) => isWanted && setHasModel(answer));
    return () => {
      isWanted = false;
    };
  }, []);
  return hasModel;
}
