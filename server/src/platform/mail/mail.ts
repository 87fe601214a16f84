// The types of an email and of a mailer. main.ts decides how emails are sent: by SMTP, or to the local mailbox
// (decision 0061).

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /**
   * Takes an email and sends it in the background, so that no reply waits for it. An email that can't be sent after
   * several tries is logged as an error, without its contents.
   */
  post(mail: Mail): void;
  /** Resolves when every email taken so far was sent or has failed. For graceful shutdown and tests. */
  settled(): Promise<void>;
  /** Gives up emails that are waiting for another try. Called at shutdown. */
  close?(): void;
}
