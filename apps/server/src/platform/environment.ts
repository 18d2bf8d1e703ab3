import { resolve } from "node:path";
import { emailSchema } from "@parlo/contract";
import { z } from "zod";
import { readTrust } from "./client-address.ts";

const onlyWebAddress = { protocol: /^https?$/, error: "must be a web address beginning with http:// or https://" };
const webAddress = z.url(onlyWebAddress).transform((value) => value.replace(/\/+$/, ""));
const flag = z.enum(["true", "false"], { error: 'must be "true" or "false"' }).transform((value) => value === "true");

/** Requests a minute. */
const rate = z.coerce.number({ error: "must be a number of requests a minute" }).int().min(0).max(100_000_000);

/** The environment table of the documentation. An empty value counts as a missing one. */
const environmentSchema = z.object({
  NODE_ENV: z.string().default("production"),
  PORT: z.coerce.number({ error: "must be a port number" }).int().min(0).max(65_535).default(4100),
  HOST: z.string().default("127.0.0.1"),
  BASE_PATH: z
    .string()
    .regex(/^\/([A-Za-z0-9._~-]+(\/[A-Za-z0-9._~-]+)*)?\/?$/, 'must be a path like "/dashboard"')
    .transform((value) => value.replace(/\/+$/, ""))
    .refine((value) => value !== "/api" && !value.startsWith("/api/"), "must not lie below /api")
    .default("/dashboard"),
  API_URL: webAddress.optional(),
  LANDING_URL: webAddress.optional(),
  REGISTRATION: z.enum(["invited", "open"], { error: 'must be "invited" or "open"' }).default("invited"),
  TOKEN_SYNC_URL: z.string().optional(),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((value) => resolve(value)),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be an address beginning with postgresql://" })
    .optional(),
  ROLE: z.enum(["web", "worker", "all"], { error: 'must be "web", "worker" or "all"' }).default("all"),
  OWNER_EMAIL: emailSchema.default("owner@localhost"),
  OWNER_PASSWORD: z.string().min(8, "must have at least 8 characters").max(200).optional(),
  DEMO: flag.default(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an address beginning with smtp:// or smtps://" }).optional(),
  MAIL_FROM: z.string().max(320).optional(),
  SUPPORT_EMAIL: z.email({ error: "must be a mail address" }).optional(),
  OUTBOUND_ALLOW: z.string().default(""),
  TRUST_PROXY: z
    .string()
    .refine((value) => readTrust(value) !== null, "must be a number of proxies, or their addresses and networks")
    .optional(),
  RATE_LIMIT_ORGANIZATION: rate.default(6000),
  RATE_LIMIT_TOUCHPOINT: rate.default(12_000),
  HUB_URL: webAddress.optional(),
  ENCRYPTION_KEY: z
    .string()
    .refine((value) => Buffer.from(value, "base64").length === 32, "must be 32 bytes in base64")
    .optional(),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"], { error: "must be a level like info or warn" })
    .default("info"),
});

type Read = z.infer<typeof environmentSchema>;
export type Environment = Omit<Read, "PUBLIC_URL" | "API_URL" | "SUPPORT_EMAIL" | "MAIL_FROM"> & {
  readonly PUBLIC_URL: string;
  readonly API_URL: string;
  readonly SUPPORT_EMAIL: string;
  readonly MAIL_FROM: string;
};

/** A value of the environment that cannot be right; its message is the one line that the start ends with. */
export class EnvironmentError extends Error {}

export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const read = environmentSchema.safeParse(given);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new EnvironmentError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  refuseWhatCannotBe(read.data);
  const publicUrl = read.data.PUBLIC_URL ?? `http://localhost:${read.data.PORT}`;
  const supportEmail = read.data.SUPPORT_EMAIL ?? `support@${new URL(publicUrl).hostname}`;
  return {
    ...read.data,
    PUBLIC_URL: publicUrl,
    API_URL: read.data.API_URL ?? publicUrl,
    SUPPORT_EMAIL: supportEmail,
    MAIL_FROM: read.data.MAIL_FROM ?? `Parlo <${supportEmail}>`,
  };
}

function refuseWhatCannotBe(read: Read): void {
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  if (read.TOKEN_SYNC_URL && new URL(read.TOKEN_SYNC_URL, publicUrl).origin !== new URL(publicUrl).origin)
    throw new EnvironmentError("TOKEN_SYNC_URL: must lie on the same origin as PUBLIC_URL");
}
