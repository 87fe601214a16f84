// What an email is, and what accepts one. main.ts decides how it is sent: SMTP, or the local mailbox (decision 0061).

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /**
   * Takes an email and sends it in the background, so that no reply takes longer because of an email. An email
   * that can't be sent after several tries is logged as an error, without its contents.
   */
  post(mail: Mail): void;
  /** Resolves when everything taken so far was sent or has failed. For a graceful shutdown, and for tests. */
  settled(): Promise<void>;
  /** Gives up emails that wait for another try. For the shutdown. */
  close?(): void;
}
