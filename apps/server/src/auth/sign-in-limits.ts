import { isIPv6 } from "node:net";
import { rateLimiter } from "../platform/rate-limiter.ts";

const quarterHour = 15 * 60_000;
const hour = 60 * 60_000;

/** How often one may try, per account, per device that the account knows, and per address. */
export function signInLimits() {
  return {
    account: rateLimiter({ limit: 10, window: quarterHour }),
    knownDevice: rateLimiter({ limit: 10, window: quarterHour }),
    address: rateLimiter({ limit: 100, window: quarterHour }),
    // One for each kind of mail to an address: whoever asks for one kind does not keep the others away.
    loginMails: rateLimiter({ limit: 5, window: hour }),
    resetMails: rateLimiter({ limit: 5, window: hour }),
    registrationMails: rateLimiter({ limit: 5, window: hour }),
    mailsFromAddress: rateLimiter({ limit: 30, window: hour }),
    invitationsToAddress: rateLimiter({ limit: 5, window: hour }),
    invitationsOfOrganization: rateLimiter({ limit: 50, window: hour }),
    registrations: rateLimiter({ limit: 20, window: hour }),
  };
}
export type SignInLimits = ReturnType<typeof signInLimits>;

/** Whoever has one IPv6 address has a whole /64 of them. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith("::ffff:")) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const groups = address.includes("::")
    ? [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right]
    : left;
  return `${groups.slice(0, 4).join(":")}::/64`;
}
