// Opens and closes the webhook-test panel on the simulator's page. None of it loads before its shortcut is pressed.

import { createRoot, type Root } from 'react-dom/client';
import type { ExamController } from '../features/exam/exam-controller.ts';
import WebhookPanelDialog from '../features/webhook-test/webhook-panel-dialog.tsx';

let open: { readonly root: Root; readonly stopWatching: () => void } | null = null;

export function toggleWebhookPanel(controller: ExamController): void {
  if (open) close();
  else if (isBetweenSimulations(controller)) show(controller);
}

function show(controller: ExamController): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const stopWatching = controller.subscribe(() => isBetweenSimulations(controller) || close());
  open = { root, stopWatching };
  root.render(<WebhookPanelDialog onClose={close} />);
}

function close(): void {
  open?.stopWatching();
  open?.root.unmount();
  open = null;
}

/** True if nothing runs that a dialog with a frame could disturb. */
function isBetweenSimulations({ state: { status, runner } }: ExamController): boolean {
  const phase = runner?.state.simulation.phase.name;
  return status === 'start' || phase === 'completed' || phase === 'terminated';
}
