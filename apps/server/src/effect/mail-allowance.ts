/** Why a mail is not sent although it could be. */
export interface MailRefusal {
  readonly code: "mail-limit" | "mail-recipients";
  readonly message: string;
  /** Whether time helps. */
  readonly retryable: boolean;
}

/** How much mail organisations may send. */
export interface MailAllowance {
  /** Counts a mail to so many; null where it may go. */
  take(organizationId: string, recipients: number): Promise<MailRefusal | null>;
}
