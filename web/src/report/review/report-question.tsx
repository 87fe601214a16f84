// 'Report this question': tells staff what is wrong, by a kind and in words; stored on the device until the server has
// it.

import { maxReportLength, type QuestionReportKind, questionReportKinds } from '@simulator/api-contract';
import { type FormEvent, useId, useState } from 'react';
import { readStoredUserId } from '../../api/stored-user.ts';
import { reportQuestion } from '../../device/outbox/question-reports.ts';
import { anonymous } from '../../device/store/ownership.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { ownRemarkTexts } from './own-remark-texts.ts';

interface ReportQuestionProps {
  readonly source: { readonly edition: string; readonly ticket: string };
  readonly questionId: number;
}

type Outcome = 'sent' | 'waits' | null;

export function ReportQuestion({ source, questionId }: ReportQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const { report: words } = ownRemarkTexts;
  return (
    <div className="report-question">
      <button type="button" className="button button--quiet button--small" onClick={() => setOpen(true)}>
        {words.open}
      </button>
      <p role="status">{outcome && words[outcome]}</p>
      {isOpen && (
        <ReportDialog
          source={source}
          questionId={questionId}
          onClose={(reported) => {
            setOpen(false);
            if (reported) setOutcome(reported);
          }}
        />
      )}
    </div>
  );
}

function ReportDialog({
  source: { edition, ticket },
  questionId,
  onClose,
}: ReportQuestionProps & { readonly onClose: (outcome: Outcome) => void }) {
  const [kind, setKind] = useState<QuestionReportKind>('wrong-key');
  const [text, setText] = useState('');
  const [state, setState] = useState<'writing' | 'sending' | 'failed'>('writing');
  const textId = useId();
  const { report: words } = ownRemarkTexts;
  const owner = readStoredUserId() ?? anonymous;
  // A ticket says which simulation the report is from, and no more. Without a ticket the server accepts the report from
  // an account.
  const isUnderAccount = ticket === '' && owner !== anonymous;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    const place = { id: crypto.randomUUID(), edition, questionId, ticket, owner, isUnderAccount };
    try {
      onClose((await reportQuestion({ ...place, kind, text: text.trim() })) ? 'sent' : 'waits');
    } catch {
      setState('failed');
    }
  };
  return (
    <ModalDialog title={words.title} onDismiss={() => onClose(null)}>
      <form className="report-question__form" onSubmit={(event) => void send(event)}>
        <p>{isUnderAccount ? words.leadUnderAccount : words.lead}</p>
        <fieldset>
          <legend>{words.kind}</legend>
          {questionReportKinds.map((one) => (
            <label key={one}>
              <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
              <span>{words.kinds[one]}</span>
            </label>
          ))}
        </fieldset>
        <div>
          <label className="own-remark__label" htmlFor={textId}>
            {words.text}
          </label>
          <textarea
            id={textId}
            className="own-remark__note"
            rows={4}
            maxLength={maxReportLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        {state === 'failed' && (
          <p className="notice notice--warning" role="alert">
            {words.failed}
          </p>
        )}
        <div className="dialog__actions">
          <button type="button" className="button button--quiet" onClick={() => onClose(null)}>
            {words.cancel}
          </button>
          <button type="submit" className="button" aria-disabled={state === 'sending'}>
            {state === 'sending' ? words.sending : words.send}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
