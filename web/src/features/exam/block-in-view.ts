// Which block's questions are needed in a phase of the simulation.

import type { Phase } from '@simulator/exam-engine';

/** The block whose questions are wanted: either needed now, or read ahead if they are on the device. */
export function blockInView(phase: Phase): { readonly block: number; readonly isNeeded: boolean } | null {
  switch (phase.name) {
    case 'block':
      return { block: phase.block, isNeeded: true };
    case 'waiting':
      return { block: phase.block, isNeeded: false };
    case 'transition':
      return { block: phase.completedBlock + 1, isNeeded: false };
    case 'break':
      return { block: phase.afterBlock + 1, isNeeded: false };
    case 'tutorial':
      return { block: 1, isNeeded: false };
    case 'completed':
    case 'terminated':
      return null;
  }
}
