// What a mail is, and what accepts one. main.ts decides how it is sent: SMTP, or the local mailbox (decision 0061).

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /**
   * Takes a mail and sends it behind the caller's back, so that no answer takes longer because a mail goes out. A mail
   * that can't be sent after several tries is logged as an error, without its contents.
   */
  post(mail: Mail): void;
  /** Resolves when everything taken so far has gone or failed. For a graceful end, and for tests. */
  settled(): Promise<void>;
  /** Gives up what waits for another try. For the end of the process. */
  close?(): void;
}
