import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "../platform/limit-concurrency.ts";

/** argon2id, the library's default kind. One hash takes 19 MiB and some 50 ms: only two at once, so that a flood of sign-ins leaves the machine alive. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const inTurn = limitConcurrency(2);
let nobodysHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Takes as long when there is no account or no password as when there is one. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword("nobody's password");
  const compared = passwordHash ?? (await nobodysHash);
  const same = await inTurn(() => verify(compared, password));
  return same && Boolean(passwordHash);
}
