// The error that is thrown and stored when a block could not be posted: the observed messages (device-16), and the
// cause behind them.

import { ConnectionFailed, ServerRefusal, ServerUnreachable } from '../../api/call-server.ts';

/** The problem that the screen describes in our words; it never shows the message itself. */
export type PostingTrouble = 'unreachable' | 'broken' | 'grant-needed';

/** The server replied, but did not confirm that it accepted the results. */
export class ResultsNotTaken extends ServerUnreachable {
  constructor() {
    super('Failed to post results to Guida');
  }
}

/**
 * The data on this device does not count: it was answered after another device had taken the simulation over
 * (decision 0088).
 */
export class GoesOnElsewhere extends ServerRefusal {
  constructor() {
    super(409, 'goes-on-elsewhere', 'This simulation continues on another device.');
  }
}

export class PostingError extends Error {
  /** True if a retry will not help. Entering the code resolves a missing grant, and time resolves too many requests. */
  readonly isFinal: boolean;
  readonly trouble: PostingTrouble;

  constructor(cause: unknown) {
    super(messageOf(cause), { cause });
    const status = cause instanceof ServerRefusal ? cause.status : undefined;
    this.isFinal = status !== undefined && ![401, 408, 425, 429].includes(status);
    this.trouble = status === 401 ? 'grant-needed' : cause instanceof ConnectionFailed ? 'unreachable' : 'broken';
  }
}

function messageOf(cause: unknown): string {
  if (cause instanceof ResultsNotTaken) return cause.message;
  return `Function error: ${cause instanceof Error ? cause.message : String(cause)}`;
}
