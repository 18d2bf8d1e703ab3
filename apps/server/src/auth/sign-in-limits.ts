import type { ProcessChannel } from "../db/process-channel.ts";
import { sharedRateLimiter } from "../platform/shared-rate-limiter.ts";

const quarterHour = 15 * 60_000;
const hour = 60 * 60_000;

/** How often one may try, per account, per device that the account knows, and per address; at all processes. */
export function signInLimits(channel: ProcessChannel) {
  const limiterOf = (topic: string, limit: number, window: number) =>
    sharedRateLimiter(channel, `sign-in ${topic}`, { limit, window });
  return {
    account: limiterOf("account", 10, quarterHour),
    knownDevice: limiterOf("knownDevice", 10, quarterHour),
    address: limiterOf("address", 100, quarterHour),
    // One for each kind of mail to an address: whoever asks for one kind does not keep the others away.
    loginMails: limiterOf("loginMails", 5, hour),
    resetMails: limiterOf("resetMails", 5, hour),
    registrationMails: limiterOf("registrationMails", 5, hour),
    mailsFromAddress: limiterOf("mailsFromAddress", 30, hour),
    invitationsToAddress: limiterOf("invitationsToAddress", 5, hour),
    invitationsOfOrganization: limiterOf("invitationsOfOrganization", 50, hour),
    mentionMails: limiterOf("mentionMails", 20, hour),
    registrations: limiterOf("registrations", 20, hour),
  };
}
export type SignInLimits = ReturnType<typeof signInLimits>;
