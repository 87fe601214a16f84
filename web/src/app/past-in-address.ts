// A shared address of a review or of key points at '/'. If the start page on this device does not have that simulation,
// the history does, on any device of the account.

import type { ControllerState } from '../features/exam/exam-controller.ts';
import { paths } from './paths.ts';

type OnThisPage = Pick<ControllerState, 'status'> & {
  /** The simulation that is open here, and whether it is over; null if none is open. */
  readonly open: { readonly simulationId: string; readonly isOver: boolean } | null;
};

export function openOn({ status, runner }: ControllerState): OnThisPage {
  if (!runner) return { status, open: null };
  const { id, phase } = runner.state.simulation;
  return { status, open: { simulationId: id, isOver: phase.name === 'completed' || phase.name === 'terminated' } };
}

/** The address to go to; null to stay. A running exam is never left. */
export function pastInAddress(search: string, { status, open }: OnThisPage): string | null {
  const query = new URLSearchParams(search);
  const wanted = query.get('simulation');
  const isOfPast = query.has('review') || query.get('show') === 'key-points';
  if (!wanted || !isOfPast || status === 'opening' || status === 'newer-log') return null;
  if (open && (!open.isOver || open.simulationId === wanted)) return null;
  return `${paths.history}${search}`;
}
