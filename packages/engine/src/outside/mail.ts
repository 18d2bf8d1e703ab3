/** A mail in plain text, to addresses that have been checked. */
export interface MailRequest {
  readonly to: readonly string[];
  /** One line. */
  readonly subject: string;
  readonly text: string;
}

/** The mail server has taken the mail for everybody whom it is to. */
export interface MailResult {
  readonly type: "mailed";
  /** As it stands in the mail: the same on every attempt. */
  readonly messageId: string;
}
