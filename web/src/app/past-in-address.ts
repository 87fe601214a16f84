// A shared address of a review or of key points at '/': where that simulation is not the one on this device's start
// page, the history has it, on whatever device of the account.

import type { ControllerState } from '../features/exam/exam-controller.ts';
import { paths } from './paths.ts';

type OnThisPage = Pick<ControllerState, 'status'> & {
  /** What is open here, and whether it is over; null without one. */
  readonly open: { readonly simulationId: string; readonly isOver: boolean } | null;
};

export function openOn({ status, runner }: ControllerState): OnThisPage {
  if (!runner) return { status, open: null };
  const { id, phase } = runner.state.simulation;
  return { status, open: { simulationId: id, isOver: phase.name === 'completed' || phase.name === 'terminated' } };
}

/** Where to go; null to stay. An exam that is running is never left. */
export function pastInAddress(search: string, { status, open }: OnThisPage): string | null {
  const query = new URLSearchParams(search);
  const wanted = query.get('simulation');
  const isOfPast = query.has('review') || query.get('show') === 'key-points';
  if (!wanted || !isOfPast || status === 'opening' || status === 'newer-log') return null;
  if (open && (!open.isOver || open.simulationId === wanted)) return null;
  return `${paths.history}${search}`;
}
