const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz";

/** 16 random characters: unique in a flow without asking the server, and allowed in an address. */
export function newGraphId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join("");
}
