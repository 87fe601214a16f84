// Who may see the mailbox: one person at one machine. Its emails contain links that sign in as anyone.

export interface MailboxSurroundings {
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  /** Where the server listens. */
  readonly host: string;
  /** Where people reach it. */
  readonly publicUrl: string;
  readonly trustsProxies: boolean;
}

/** The listening address alone says little: a public proxy listens elsewhere and connects from this machine. */
export function mayShowMailbox(around: MailboxSurroundings): boolean {
  const isEmbedded = around.databaseUrl === undefined && around.smtpUrl === undefined;
  return (
    isEmbedded && !around.trustsProxies && isLoopback(around.host) && isLoopback(new URL(around.publicUrl).hostname)
  );
}

/** By name, as in a URL or without its brackets. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
