import { type Logger, pino } from "pino";

/** Structured lines on standard output; never a message's text, a token, a mail address or a header that carries one. */
export function makeLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["*.authorization", "*.cookie", "*.password", "*.token", "*.refreshToken", "*.text"],
      censor: "…",
    },
    serializers: { error: pino.stdSerializers.err },
  });
}
