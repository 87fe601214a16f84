// One question of a set: its options and the sureness, followed at once by its explanation, except in a test.

import { isRight } from '@simulator/exam-engine';
import { dueDay, type QuestionPlace, type StudySet, type StudyState } from '@simulator/study-engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Findings } from '../../question/findings.tsx';
import { LabTables } from '../../question/lab-tables.tsx';
import { OptionList } from '../../question/option-list.tsx';
import { EnlargeablePicture, QuestionPicture } from '../../question/question-picture.tsx';
import { TextSizeControl } from '../../question/text-size-control.tsx';
import { useTextSize } from '../../ui/text-size.ts';
import { typeset } from '../../ui/typeset.ts';
import { ExplainedAnswer } from './explained-answer.tsx';
import type { Study } from './open-study.ts';
import { SetClock } from './set-clock.tsx';
import { SetShortcuts } from './set-shortcuts.tsx';
import type { StudiedContent } from './study-content.ts';
import { studyTexts } from './study-texts.ts';
import { useFound } from './use-found.ts';
import { useSetKeys } from './use-set-keys.ts';
import '../../question/question.css';

interface SetQuestionProps {
  readonly study: Study;
  readonly set: StudySet;
  readonly place: QuestionPlace;
  /** Counts from 1. */
  readonly number: number;
  readonly state: StudyState;
  readonly today: number;
  readonly onNext: () => void;
  readonly onLeaveOut: () => void;
  readonly onPause: () => void;
}

export function SetQuestion(props: SetQuestionProps) {
  const { study, set, place, number, onPause } = props;
  const text = studyTexts.set;
  const { found, retry } = useFound(study.content, place);
  const [size, setSize] = useTextSize();
  const total = set.questions.length;
  return (
    <div className={`study-set exam--${size}`}>
      <header className="study-set__bar">
        <h1>{text.modes[set.mode]}</h1>
        <p className="tabular">{text.position(number, total)}</p>
        <SetClock study={study} set={set} />
        <TextSizeControl size={size} onChange={setSize} />
        <button type="button" className="button button--quiet button--small" onClick={onPause}>
          {text.pause}
        </button>
      </header>
      {found === 'loading' && (
        <main className="question">
          <p className="notice--late" role="status">
            {text.loading}
          </p>
        </main>
      )}
      {found === 'missing' && (
        <main className="question">
          <section className="notice notice--warning study__notice" role="alert">
            <p>{text.missing}</p>
            <div className="study__actions">
              <button type="button" className="button" onClick={retry}>
                {studyTexts.retry}
              </button>
              <button type="button" className="button button--quiet" onClick={props.onLeaveOut}>
                {text.skip}
              </button>
            </div>
          </section>
        </main>
      )}
      {typeof found === 'object' && <AskedQuestion {...props} content={found} />}
    </div>
  );
}

function AskedQuestion(props: SetQuestionProps & { readonly content: StudiedContent }) {
  const { study, set, place, number, state, today, onNext, content } = props;
  const { question, notes, findPicture } = content;
  const text = studyTexts.set;
  const [selection, setSelection] = useState<number | null>(null);
  const [isUnsure, setUnsure] = useState(false);
  const [saving, setSaving] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [isHelping, setHelping] = useState(false);
  const [beganAtMs] = useState(() => Date.now());
  const given = set.answers.get(place.id);
  const isExplained = given !== undefined && set.mode !== 'test';
  const isFlagged = state.questions.get(place.id)?.isFlagged ?? false;
  const focus = useFocusAtTop(isExplained);
  const isLast = number >= set.questions.length;

  const check = useCallback(() => {
    if (selection === null || saving === 'busy') return;
    setSaving('busy');
    study.log
      .append({
        type: 'QuestionAnswered',
        set: set.id,
        question: place.id,
        answer: selection,
        isRight: isRight(notes, selection),
        sureness: isUnsure ? 'unsure' : 'sure',
        timeSpentMs: Math.min(Date.now() - beganAtMs, maxTimeMs),
      })
      .then(
        () => {
          setSaving('idle');
          if (set.mode === 'test') onNext();
        },
        () => setSaving('failed'),
      );
  }, [selection, saving, study, set, place, notes, isUnsure, beganAtMs, onNext]);
  const flag = () => void study.log.append({ type: 'QuestionFlagged', question: place.id, flagged: !isFlagged });

  useSetKeys({
    optionCount: isExplained ? 0 : question.options.length,
    onChoose: setSelection,
    onUnsure: () => !isExplained && setUnsure(!isUnsure),
    onFlag: flag,
    onContinue: isExplained ? onNext : check,
    onHelp: () => setHelping(true),
  });

  const continueLabel = isExplained || set.mode === 'test' ? (isLast ? text.finish : text.next) : text.check;
  return (
    <>
      {isExplained ? (
        <main className="study-set__explained">
          <ExplainedAnswer setId={set.id} content={content} number={number} answer={given.answer} heading={focus} />
        </main>
      ) : (
        <main className={question.images?.questionImage ? 'question question--with-picture' : 'question'}>
          <p className="question__topic">{question.topic}</p>
          <h2 className="question__stem" ref={focus} tabIndex={-1}>
            {typeset(question.question, question.italics)}
          </h2>
          <LabTables question={question} />
          {question.images ? (
            <QuestionPicture question={question} findPicture={findPicture} />
          ) : (
            <Findings question={question} />
          )}
          <OptionList
            question={question}
            selection={selection}
            onSelect={setSelection}
            pictureOf={(option) => {
              const picture = question.images?.optionImages?.[option];
              return picture && <EnlargeablePicture picture={picture} findPicture={findPicture} />;
            }}
          />
          <p className="study__quiet study-set__keys">{text.shortcuts}</p>
        </main>
      )}
      <footer className="study-set__actions">
        <button type="button" className="button button--quiet" aria-pressed={isFlagged} onClick={flag}>
          {text.flag}
        </button>
        {isExplained ? (
          <p className="study-set__back">{whenBack(state, place.id, today)}</p>
        ) : (
          <button
            type="button"
            className="button button--quiet"
            aria-pressed={isUnsure}
            aria-keyshortcuts="u"
            onClick={() => setUnsure(!isUnsure)}
          >
            {text.unsure}
          </button>
        )}
        {saving === 'failed' && <p role="alert">{studyTexts.notSaved}</p>}
        <button
          type="button"
          className="button study-set__go"
          disabled={!isExplained && selection === null}
          aria-busy={saving === 'busy' || undefined}
          onClick={isExplained ? onNext : check}
        >
          {continueLabel}
        </button>
      </footer>
      {isHelping && <SetShortcuts onClose={() => setHelping(false)} />}
    </>
  );
}

/**
 * The most time that counts for one answer: a person who leaves a question open for longer was not thinking all that
 * time.
 */
const maxTimeMs = 10 * 60_000;

/** Empty for a question that is not a card. */
function whenBack({ questions, settings }: StudyState, id: number, today: number): string {
  const question = questions.get(id);
  if (!question?.memory) return '';
  const due = dueDay(question, settings);
  return due === null ? studyTexts.set.rests : studyTexts.set.comesBack(studyTexts.when(due - today));
}

/** Each question and each explanation moves the focus to its heading and scrolls the page to its top. */
function useFocusAtTop(isExplained: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the explanation is another heading
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isExplained]);
  return heading;
}
