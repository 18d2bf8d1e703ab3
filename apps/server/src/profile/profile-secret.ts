import { randomBytes } from "node:crypto";

/** 192 bits, safe in an address and in an attribute. */
export const newProfileSecret = () => randomBytes(24).toString("base64url");
