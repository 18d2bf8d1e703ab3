import type { Logger } from "pino";
import { aiModelSource } from "./ai-model/index.ts";
import { apiKeys } from "./api-key/index.ts";
import { accessTokens, authenticator, createStanding, sessions, signInLimits } from "./auth/index.ts";
import type { AppContext } from "./context.ts";
import { convAiSource } from "./conv-ai/index.ts";
import { createChangeNews } from "./db/change-news.ts";
import type { Databases } from "./db/database.ts";
import { createProcessChannel } from "./db/process-channel.ts";
import { effectPerformer } from "./effect/index.ts";
import { flowSecretSource } from "./flow/index.ts";
import { createFlowRooms } from "./flow-room/index.ts";
import { type Mailer, mailer } from "./mail/index.ts";
import { mailAllowance, webhookKeys } from "./organization/index.ts";
import { outgoingKeys } from "./outgoing-webhook/index.ts";
import { background } from "./platform/background.ts";
import { secretBox } from "./platform/crypto/secret-box.ts";
import type { Environment } from "./platform/environment.ts";
import { type GuardedFetch, type GuardedReach, guardedFetch, guardedReach } from "./platform/guarded-fetch/index.ts";
import { makeRates } from "./platform/rates.ts";

export interface ContextParts {
  readonly environment: Environment;
  readonly log: Logger;
  readonly databases: Databases;
  /** Gives the 32 bytes of a named key. */
  readonly key: (name: "access-token" | "refresh-token" | "encryption" | "touchpoint" | "webhook") => Buffer;
  readonly mailer?: Mailer;
  /** Tests lead hosts that are a vendor's alone to a server of their own, through the guards. */
  readonly outside?: (guarded: Outside) => Outside;
}

/** The two ways to addresses outside. */
interface Outside {
  readonly fetch: GuardedFetch;
  readonly reach: GuardedReach;
}

/** Puts the server's parts together, for the product and for its tests alike. */
export function makeContext({ environment, log, databases, key, ...parts }: ContextParts): AppContext {
  const tokens = accessTokens(key("access-token"));
  const secrets = secretBox(key("encryption"));
  const mails = parts.mailer ?? mailer(environment, log);
  const { OUTBOUND_ALLOW: allow } = environment;
  const guarded = { fetch: guardedFetch({ allow }), reach: guardedReach({ allow }) };
  const { fetch, reach } = parts.outside?.(guarded) ?? guarded;
  const programs = apiKeys(databases);
  const channel = createProcessChannel(databases.engine.$client, (error) =>
    log.error({ error }, "The channel between processes met an error"),
  );
  const aiModelNews = createChangeNews(channel, "ai-models-changed");
  const whoAsks = authenticator({ accessTokens: tokens, apiKeys: programs, databases });
  const standing = createStanding({
    databases,
    channel,
    forget: () => {
      whoAsks.forget();
      programs.forget();
    },
    onError: (error) => log.error({ error }, "It could not be looked up who may stay connected"),
  });
  const signingKeys = webhookKeys({ databases }, key("webhook"));
  return {
    environment,
    log,
    databases,
    accessTokens: tokens,
    apiKeys: programs,
    authenticator: whoAsks,
    sessions: sessions({
      db: databases.platform,
      accessTokens: tokens,
      refreshKey: key("refresh-token"),
      ended: standing.changed,
    }),
    standing,
    signInLimits: signInLimits(channel),
    rates: makeRates(environment, channel),
    mailer: mails,
    background: background(log),
    channel,
    aiModelNews,
    flowNews: createChangeNews(channel, "live-flows-changed"),
    flowRooms: createFlowRooms(channel),
    secrets,
    fetch,
    reach,
    touchpointKey: key("touchpoint"),
    signingKeys,
    outgoingKeys: outgoingKeys(key("webhook")),
    deliveryNews: createChangeNews(channel, "deliveries-due"),
    effects: effectPerformer({
      models: aiModelSource({ databases, secrets, aiModelNews }),
      convAis: convAiSource({ databases, secrets }),
      fetch,
      headerSecrets: flowSecretSource({ databases, secrets }),
      mailer: mails,
      mailAllowance: mailAllowance({ databases }),
      mailHost: new URL(environment.PUBLIC_URL).hostname,
      signingKeys,
      log,
    }),
  };
}
