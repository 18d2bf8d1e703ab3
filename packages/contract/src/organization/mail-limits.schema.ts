import { z } from "zod";

/** What an organisation may raise its limits to: beyond this it wants a mail service, not a flow. */
export const mostMails = { hour: 10_000, day: 100_000, recipients: 20 } as const;

/** How much mail the flows of an organisation send at most. A mail counts once for each address that it is to. */
export const mailLimitsSchema = z.strictObject({
  /** Between two full hours; 0 sends none. */
  hour: z.int().min(0).max(mostMails.hour).default(100),
  /** A day of the organisation's time zone. */
  day: z.int().min(0).max(mostMails.day).default(1000),
  /** Addresses of one mail. */
  recipients: z.int().min(1).max(mostMails.recipients).default(mostMails.recipients),
});
export type MailLimits = z.infer<typeof mailLimitsSchema>;
export const usualMailLimits: MailLimits = mailLimitsSchema.parse({});
