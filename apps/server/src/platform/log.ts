import type { Writable } from "node:stream";
import { type Logger, pino } from "pino";
import pretty from "pino-pretty";
import { loggedError } from "./logged-error.ts";

export interface LogTarget {
  /** For people; where absent, on a terminal. */
  readonly readable?: boolean;
  /** Standard output where absent. */
  readonly destination?: Writable;
}

/**
 * Lines on standard output, structured for machines and readable on a terminal; never a message's text, a token, a
 * mail address or a header that carries one.
 */
export function makeLog(level: string, { readable = process.stdout.isTTY, destination }: LogTarget = {}): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["*.authorization", "*.cookie", "*.password", "*.token", "*.refreshToken", "*.text"],
      censor: "…",
    },
    serializers: { error: loggedError },
  };
  if (!readable) return destination ? pino(options, destination) : pino(options);
  const look = { translateTime: "SYS:HH:MM:ss", singleLine: true, sync: true, errorLikeObjectKeys: ["error"] };
  return pino(options, pretty({ ...look, ...(destination && { destination }) }));
}
