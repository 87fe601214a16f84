// The summary of a set: how many answers were right, what to remember, what comes back when, and every question
// explained.

import { dueDay, type QuestionPlace, type StudySet, type StudyState } from '@simulator/study-engine';
import { useEffect, useRef, useState } from 'react';
import { Section } from '../../ui/section.tsx';
import { OmittedSign, RightSign, WrongSign } from '../../ui/sign.tsx';
import { typeset } from '../../ui/typeset.ts';
import { ExplainedAnswer } from './explained-answer.tsx';
import type { Study } from './open-study.ts';
import type { StudiedContent } from './study-content.ts';
import type { StudyPlace } from './study-place.ts';
import { studyTexts } from './study-texts.ts';

interface SetSummaryProps {
  readonly study: Study;
  readonly set: StudySet;
  readonly state: StudyState;
  readonly today: number;
  readonly go: (place: StudyPlace) => void;
}

export function SetSummary({ study, set, state, today, go }: SetSummaryProps) {
  const text = studyTexts.summary;
  const answers = [...set.answers.values()];
  const right = answers.filter(({ isRight }) => isRight).length;
  const unsure = answers.filter(({ sureness }) => sureness === 'unsure').length;
  const minutes = Math.max(1, Math.round(answers.reduce((sum, { timeSpentMs }) => sum + timeSpentMs, 0) / 60_000));
  const found = useAllFound(study, set);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const notReached = set.questions.length - answers.length;
  return (
    <div className="study">
      <h1 className="study__heading" ref={heading} tabIndex={-1}>
        {text.title}
      </h1>
      <p className="study__due tabular">{text.right(right, answers.length)}</p>
      <p>
        {answers.length > 0 && text.facts(unsure, minutes)} {notReached > 0 && text.notReached(notReached)}
      </p>
      <div className="study__actions">
        <button type="button" className="button" onClick={() => go({ screen: 'home' })}>
          {text.back}
        </button>
        <button type="button" className="button button--quiet" onClick={() => go({ screen: 'new', block: null })}>
          {text.again}
        </button>
        <button type="button" className="button button--quiet" onClick={() => window.print()}>
          {text.print}
        </button>
      </div>
      <ToKeep set={set} found={found} />
      <ComesBack set={set} state={state} today={today} />
      <Section title={text.all}>
        {set.questions.map(({ id }, index) => (
          <OneQuestion key={id} set={set} id={id} number={index + 1} content={found.get(id)} />
        ))}
      </Section>
    </div>
  );
}

function useAllFound({ content }: Study, { questions }: StudySet): ReadonlyMap<number, StudiedContent> {
  const [found, setFound] = useState<ReadonlyMap<number, StudiedContent>>(new Map());
  useEffect(() => {
    let isWanted = true;
    const find = (place: QuestionPlace) => content.find(place).then((one) => [place.id, one] as const);
    void Promise.allSettled(questions.map(find)).then((all) => {
      if (isWanted) setFound(new Map(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))));
    });
    return () => {
      isWanted = false;
    };
  }, [content, questions]);
  return found;
}

function ToKeep({ set, found }: { readonly set: StudySet; readonly found: ReadonlyMap<number, StudiedContent> }) {
  const text = studyTexts.summary;
  const open = [...set.answers].filter(([, { isRight, sureness }]) => !isRight || sureness === 'unsure');
  return (
    <Section title={text.learned}>
      {open.length === 0 && <p>{text.nothingMissed}</p>}
      <ul className="study__points study__key-points">
        {open.map(([id]) => {
          const notes = found.get(id)?.notes;
          return notes && <li key={id}>{typeset(notes.takeaway, notes.italics)}</li>;
        })}
      </ul>
    </Section>
  );
}

function ComesBack({ set, state, today }: Pick<SetSummaryProps, 'set' | 'state' | 'today'>) {
  const text = studyTexts.summary;
  const counts = new Map<number, number>();
  for (const id of set.answers.keys()) {
    const question = state.questions.get(id);
    const due = question && dueDay(question, state.settings);
    if (due !== null && due !== undefined) counts.set(due, (counts.get(due) ?? 0) + 1);
  }
  const days = [...counts].sort(([one], [other]) => one - other);
  return (
    <Section title={text.comesBack}>
      {days.length === 0 && <p>{text.nothingComesBack}</p>}
      <ul className="study__points tabular">
        {days.map(([day, count]) => (
          <li key={day}>{text.on(studyTexts.when(day - today), count)}</li>
        ))}
      </ul>
    </Section>
  );
}

function OneQuestion(props: {
  readonly set: StudySet;
  readonly id: number;
  readonly number: number;
  readonly content: StudiedContent | undefined;
}) {
  const { set, id, number, content } = props;
  const [isOpen, setOpen] = useState(false);
  const given = set.answers.get(id);
  const { outcomes } = studyTexts.summary;
  const isSure = given?.sureness !== 'unsure';
  const outcome = !given ? 'missing' : !given.isRight ? 'wrong' : isSure ? 'right' : 'unsure';
  return (
    <details className="set-item" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong className={`set-item__outcome set-item__outcome--${outcome}`}>
          {outcome === 'missing' ? <OmittedSign /> : outcome === 'wrong' ? <WrongSign /> : <RightSign />}{' '}
          {studyTexts.summary.question(number, outcomes[outcome])}
        </strong>{' '}
        {content && <span className="set-item__topic">{content.question.topic}</span>}
      </summary>
      {isOpen && content && (
        <ExplainedAnswer setId={set.id} content={content} number={number} answer={given?.answer ?? null} />
      )}
      {isOpen && !content && <p>{studyTexts.set.missing}</p>}
    </details>
  );
}
