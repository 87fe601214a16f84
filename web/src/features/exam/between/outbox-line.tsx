// Shows at a glance whether everything has been sent (decision 0056), and what to do if not.

import type { OutboxStatus } from '../../../device/outbox/outbox-status.ts';
import { RightSign } from '../../../ui/sign.tsx';
import { betweenTexts } from '../between-texts.ts';
import type { ExamController } from '../exam-controller.ts';

export function OutboxLine({
  controller,
  outbox,
}: {
  readonly controller: ExamController;
  readonly outbox: OutboxStatus;
}) {
  const { outbox: text } = betweenTexts;
  return (
    <div className="outbox" role="status">
      {outbox.isSending && <span>{text.sending}</span>}
      {!outbox.isSending && outbox.unsent > 0 && (
        <>
          <span className="outbox__state outbox__state--open">{text.unsent(outbox.unsent)}</span>
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => void controller.sendNow()}
          >
            {text.sendNow}
          </button>
        </>
      )}
      {!outbox.isSending && outbox.unsent === 0 && outbox.refused.length === 0 && (
        <span className="outbox__state">
          <RightSign /> {text.allSent} {outbox.justSent > 0 && text.justNow(outbox.justSent)}
        </span>
      )}
      {outbox.trouble && outbox.unsent > 0 && <span className="small">{text.trouble[outbox.trouble]}</span>}
      {outbox.refused.length > 0 && (
        <>
          <span className="outbox__state outbox__state--open">{text.refused(outbox.refused.length)}</span>
          <a
            className="button button--quiet button--small"
            download="refused-attempts.json"
            href={`data:application/json,${encodeURIComponent(JSON.stringify(outbox.refused, null, 2))}`}
          >
            {text.exportRefused}
          </a>
        </>
      )}
    </div>
  );
}
