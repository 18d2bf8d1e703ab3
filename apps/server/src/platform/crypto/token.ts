import { createHash, createHmac, randomBytes } from "node:crypto";

/** 256 bits, fit for an address. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token: whoever reads the database cannot use it. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The token that follows another one: the same each time, so that only hashes need to be kept. */
export function successorOf(key: Buffer, token: string): string {
  return createHmac("sha256", key).update(token).digest("base64url");
}
