// The warning after the first departure, and the end after the second (exam-33, exam-34).

import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { betweenTexts } from '../between-texts.ts';
import type { SimulationRunner } from '../simulation-runner.ts';

export function IntegrityWarning({ runner }: { readonly runner: SimulationRunner }) {
  const { integrity } = betweenTexts;
  return (
    <ModalDialog title={integrity.warningTitle} role="alertdialog">
      <div className="dialog__text">
        {integrity.warning.map((sentence) => (
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

export function TerminatedDialog({ onReturn }: { readonly onReturn: () => void }) {
  const { integrity } = betweenTexts;
  return (
    <ModalDialog title={integrity.terminatedTitle} role="alertdialog">
      <p className="dialog__text">{integrity.terminated}</p>
      <div className="dialog__actions">
        <button type="button" className="button" onClick={onReturn}>
          {integrity.returnToStart}
        </button>
      </div>
    </ModalDialog>
  );
}
