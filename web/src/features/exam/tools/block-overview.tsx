// The overview before a block ends: which questions are answered, not answered and flagged, each a link to its
// question, and what happens to the time left.

import { type BlockTime, blockTime, isLastBlock, type Simulation } from '@simulator/exam-engine';
import { useEffect, useRef } from 'react';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { timeTexts } from '../../../ui/time-texts.ts';
import { useExamTime } from '../simulation-hooks.ts';
import { tutorialFormId } from '../tutorial/tutorial-form-id.ts';
import { type BlockPlace, type QuestionState, questionStates } from './block-place.ts';
import { QuestionLink } from './question-list.tsx';
import { toolsTexts } from './tools-texts.ts';

const read = (simulation: Simulation, nowMs: number): BlockTime | null => blockTime(simulation, nowMs);
const describe = (time: BlockTime | null): string => String(time?.minutesLeft);

export function BlockOverview({ onClose, ...place }: BlockPlace & { readonly onClose: () => void }) {
  const { runner, simulation, phase } = place;
  const { end: text } = toolsTexts;
  const time = useExamTime(runner, read, describe);
  const back = useRef<HTMLButtonElement>(null);
  // Takes the focus without scrolling: the buttons stay visible at the bottom, and the first things to see are the
  // flagged and unanswered questions.
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  const states = questionStates(place);
  const goTo = (question: number) => {
    onClose();
    void runner.dispatch({ type: 'GoToQuestion', question });
  };
  const timeLeft = timeTexts.minutes(time?.minutesLeft ?? 0);
  const isTutorial = simulation.form.formId === tutorialFormId;
  const isCredited = simulation.rules.creditsUnusedTime && !isLastBlock(simulation, phase.block);
  const groups = [
    // There are few flagged questions. After the unanswered ones they would be below the edge of a phone.
    { name: text.flagged, of: states.filter(({ isFlagged }) => isFlagged) },
    { name: text.open, of: states.filter(({ isAnswered }) => !isAnswered) },
    { name: text.answered, of: states.filter(({ isAnswered }) => isAnswered) },
  ];
  return (
    <ModalDialog
      title={isTutorial ? text.tutorialTitle : text.title(phase.block)}
      className="overview"
      onDismiss={onClose}
    >
      {groups.map(({ name, of }) => (
        <OverviewGroup key={name(0)} title={name(of.length)} questions={of} onGo={goTo} />
      ))}
      {!isTutorial && <p>{isCredited ? text.credited(timeLeft) : text.notCredited(timeLeft)}</p>}
      <p>{isTutorial ? text.tutorialAgain : text.final}</p>
      <div className="dialog__actions">
        <button ref={back} type="button" className="button button--quiet" onClick={onClose}>
          {text.back}
        </button>
        <button type="button" className="button" onClick={() => void runner.dispatch({ type: 'EndBlock' })}>
          {text.button}
        </button>
      </div>
    </ModalDialog>
  );
}

interface OverviewGroupProps {
  readonly title: string;
  readonly questions: readonly QuestionState[];
  readonly onGo: (question: number) => void;
}

function OverviewGroup({ title, questions, onGo }: OverviewGroupProps) {
  return (
    <section className="overview__group">
      <h3>{title}</h3>
      <div className="overview__cells">
        {questions.map((one) => (
          <QuestionLink key={one.question} {...one} onGo={onGo} />
        ))}
      </div>
    </section>
  );
}
