// Opens and closes the webhook-test panel beside the simulator's page. Nothing of it is loaded before its key is pressed.

import { createRoot, type Root } from 'react-dom/client';
import type { ExamSession } from '../features/simulation/exam-session.ts';
import WebhookPanelDialog from '../features/webhook-test/webhook-panel-dialog.tsx';

let open: { readonly root: Root; readonly stopWatching: () => void } | null = null;

export function toggleWebhookPanel(session: ExamSession): void {
  if (open) close();
  else if (isBetweenSimulations(session)) show(session);
}

function show(session: ExamSession): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const stopWatching = session.subscribe(() => isBetweenSimulations(session) || close());
  open = { root, stopWatching };
  root.render(<WebhookPanelDialog onClose={close} />);
}

function close(): void {
  open?.stopWatching();
  open?.root.unmount();
  open = null;
}

/** Whether nothing runs that a dialog with a frame could disturb. */
function isBetweenSimulations({ state: { status, runner } }: ExamSession): boolean {
  const phase = runner?.state.simulation.phase.name;
  return status === 'start' || phase === 'completed' || phase === 'review' || phase === 'terminated';
}
