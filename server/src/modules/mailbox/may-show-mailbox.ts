// Decides whether the mailbox may be shown: only to one person at one machine, because its emails contain links that
// sign in as anyone.

export interface MailboxSurroundings {
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  /** The address that the server listens on. */
  readonly host: string;
  /** The address at which people reach it. */
  readonly publicUrl: string;
  readonly trustsProxies: boolean;
}

/**
 * The listening address alone is not enough, because a public proxy listens elsewhere and connects from this machine.
 */
export function mayShowMailbox(around: MailboxSurroundings): boolean {
  const isEmbedded = around.databaseUrl === undefined && around.smtpUrl === undefined;
  return (
    isEmbedded && !around.trustsProxies && isLoopback(around.host) && isLoopback(new URL(around.publicUrl).hostname)
  );
}

/** Checks the host name, as in a URL or without its brackets. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
