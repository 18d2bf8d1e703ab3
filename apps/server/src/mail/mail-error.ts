import type { NodemailerError } from "nodemailer";

/** A mail that was not taken for everybody whom it is to. */
export class MailError extends Error {
  /** `mail-refused`, `unauthorized` or `unavailable`. */
  readonly code: string;
  /** Addresses that will not take it later either. */
  readonly refused: readonly string[];
  /** Addresses that may take it later. */
  readonly deferred: readonly string[];

  constructor(
    code: string,
    message: string,
    { refused = [], deferred = [] }: Partial<Pick<MailError, "refused" | "deferred">>,
  ) {
    super(message);
    this.code = code;
    this.refused = refused;
    this.deferred = deferred;
  }
}

/** What nodemailer tells of a refusal: of the whole mail, or of one address. */
type Refusal = Partial<
  Pick<NodemailerError, "code" | "message" | "responseCode" | "recipient"> & {
    readonly rejectedErrors: readonly Refusal[] | undefined;
  }
>;

const lost = new Set(["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "EPROTOCOL"]);

const passes = ({ code = "", responseCode }: Refusal) =>
  responseCode === undefined ? lost.has(code) : responseCode < 500;

/** What the mail server's refusal means; one of the whole mail holds for all of its addresses. */
export function mailErrorOf(thrown: unknown, recipients: readonly string[]): MailError {
  const error = thrown as Refusal;
  const message = error.message ?? "The mail server did not take the mail";
  if (error.rejectedErrors?.length) return recipientsError(error.rejectedErrors, message);
  if (error.code === "EAUTH" && !passes(error))
    return new MailError("unauthorized", "The mail server refused the sign-in of SMTP_URL", { refused: recipients });
  const code = error.responseCode === undefined ? "unavailable" : "mail-refused";
  return new MailError(code, message, passes(error) ? { deferred: recipients } : { refused: recipients });
}

/** Some addresses were refused: the others have got the mail, where there are any. */
export function recipientsError(errors: readonly Refusal[], message?: string): MailError {
  const named = (wanted: boolean) =>
    errors.flatMap((one) => (passes(one) === wanted && one.recipient ? one.recipient : []));
  const said = message ?? errors.map((one) => `${one.recipient}: ${one.message}`).join("; ");
  return new MailError("mail-refused", said, { refused: named(false), deferred: named(true) });
}
