// The warning after a departure, and the dialog after the departure that ends the exam (exam-33, exam-34). Under rules
// by which no departure ends the exam, the warning has its own sentences (exam-day-1).

import type { Simulation } from '@simulator/exam-engine';
import { useEffect, useRef } from 'react';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { WarningSign } from '../../../ui/sign.tsx';
import { betweenTexts } from '../between-texts.ts';
import type { ExamRunner } from '../simulation-runner.ts';

interface WarningProps {
  readonly runner: Pick<ExamRunner, 'dispatch'>;
  readonly simulation: Simulation;
}

export function IntegrityWarning({ runner, simulation }: WarningProps) {
  const { integrity } = betweenTexts;
  const { departures, phase, rules } = simulation;
  const limit = rules.integrity.departuresUntilTermination;
  const last = departures.at(-1);
  return (
    <ModalDialog title={integrity.warningTitle} role="alertdialog" className="dialog--warning">
      <p className="dialog__seen">
        <WarningSign />
        <span>
          {limit !== null && <strong>{integrity.count(departures.length, limit)}. </strong>}
          {last && integrity.seen(last.cause, last.lengthMs)} {phase.name === 'block' && integrity.clockRuns}
        </span>
      </p>
      <div className="dialog__text">
        {(limit === null ? integrity.warningOnly : integrity.warning).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className="dialog__actions">
        <button
          type="button"
          className="button"
          onClick={() => void runner.dispatch({ type: 'AcknowledgeIntegrityWarning' })}
        >
          {integrity.acknowledge}
        </button>
      </div>
    </ModalDialog>
  );
}

interface TerminatedProps {
  readonly simulation: Simulation;
  readonly onReturn: () => Promise<void>;
}

const paths = { history: '/history', study: '/study' };

export function TerminatedDialog({ simulation, onReturn }: TerminatedProps) {
  const { integrity } = betweenTexts;
  const answers = simulation.blocks.flatMap((block) => block.answers.filter((answer) => answer !== null));
  const blocks = simulation.blocks.filter(({ completion }) => completion !== null);
  const onward = useRef<HTMLButtonElement>(null);
  useEffect(() => onward.current?.focus(), []);
  // The last block with an answer. The earlier blocks are in the list in study.
  const part = simulation.blocks.findLastIndex((block) => block.answers.some((answer) => answer !== null)) + 1;
  const open = async (path: string) => {
    await onReturn();
    location.assign(path);
  };
  return (
    <ModalDialog title={integrity.terminatedTitle} role="alertdialog" className="dialog--warning dialog--ended">
      <p className="dialog__text">{integrity.terminated}</p>
      <h3 className="dialog__part">{integrity.recordedTitle}</h3>
      <ul className="dialog__list">
        {simulation.departures.map(({ cause, leftAtMs, lengthMs }) => (
          <li key={leftAtMs}>{integrity.seen(cause, lengthMs)}</li>
        ))}
      </ul>
      <p>{integrity.recorded(answers.length, blocks.length)}</p>
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" onClick={() => void open(paths.history)}>
          {integrity.toHistory}
        </button>
        {answers.length > 0 && (
          <button
            type="button"
            className="button button--quiet"
            onClick={() => void open(`${paths.study}?new&block=${simulation.form.edition}.${part}`)}
          >
            {integrity.toStudy}
          </button>
        )}
        <button ref={onward} type="button" className="button" onClick={() => void onReturn()}>
          {integrity.returnToStart}
        </button>
      </div>
    </ModalDialog>
  );
}
