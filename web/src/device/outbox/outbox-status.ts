// The state of sending completed blocks, as the screens show it.

import type { OutgoingAttempt } from '../store/device-store.ts';
import type { PostingTrouble } from './posting-error.ts';

export interface OutboxStatus {
  readonly unsent: number;
  readonly sent: number;
  /** Attempts that the server refused permanently: stored, shown with an export, never resent automatically. */
  readonly refused: readonly OutgoingAttempt[];
  readonly isSending: boolean;
  /** How many blocks the last round sent. */
  readonly justSent: number;
  /** Why the last round stopped; null if it did not. */
  readonly trouble: PostingTrouble | null;
}

export const emptyOutbox: OutboxStatus = {
  unsent: 0,
  sent: 0,
  refused: [],
  isSending: false,
  justSent: 0,
  trouble: null,
};
