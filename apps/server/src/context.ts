import type { Role } from "@parlo/contract";
import type { Logger } from "pino";
import type { ApiKeys } from "./api-key/api-keys.ts";
import type { AccessTokens } from "./auth/access-token.ts";
import type { Authenticator } from "./auth/authenticate.ts";
import type { Sessions } from "./auth/sessions.ts";
import type { SignInLimits } from "./auth/sign-in-limits.ts";
import type { EffectPerformer } from "./conversation/index.ts";
import type { ChangeNews } from "./db/change-news.ts";
import type { Databases } from "./db/database.ts";
import type { ProcessChannel } from "./db/process-channel.ts";
import type { OrganizationDatabase } from "./db/scoped.ts";
import type { SigningKeys } from "./effect/index.ts";
import type { FlowRooms } from "./flow-room/index.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { OutgoingKeys } from "./outgoing-webhook/outgoing-keys.ts";
import type { Background } from "./platform/background.ts";
import type { Caller, UserCaller } from "./platform/caller.ts";
import type { SecretBox } from "./platform/crypto/secret-box.ts";
import type { Environment } from "./platform/environment.ts";
import type { GuardedFetch, GuardedReach } from "./platform/guarded-fetch/index.ts";
import type { Asked } from "./platform/problem/database-problem.ts";
import type { Rates } from "./platform/rates.ts";
import type { Standing } from "./platform/standing.ts";
import type { Door } from "./touchpoint/index.ts";

/** Everything that the server is made of; `createApp` takes it, and there is nothing global beside it. */
export interface AppContext {
  readonly environment: Environment;
  readonly log: Logger;
  readonly databases: Databases;
  readonly accessTokens: AccessTokens;
  readonly apiKeys: ApiKeys;
  readonly authenticator: Authenticator;
  readonly sessions: Sessions;
  /** Whether those who stay connected still may; told when somebody's rights change. */
  readonly standing: Standing;
  readonly signInLimits: SignInLimits;
  readonly rates: Rates;
  readonly mailer: Mailer;
  readonly background: Background;
  /** What the processes of the installation tell each other. */
  readonly channel: ProcessChannel;
  /** Of AI models that were made or changed. */
  readonly aiModelNews: ChangeNews;
  /** Of flows of which another version is live now, or none. */
  readonly flowNews: ChangeNews;
  /** Who has which flow open, and who is to hear that it has changed. */
  readonly flowRooms: FlowRooms;
  /** Encrypts credentials at rest. */
  readonly secrets: SecretBox;
  /** The one way to addresses outside. */
  readonly fetch: GuardedFetch;
  /** The one way to addresses outside for what is no HTTP request. */
  readonly reach: GuardedReach;
  /** Signs what touchpoints carry: end users' tokens and one-time tokens of callbacks. */
  readonly touchpointKey: Uint8Array;
  /** Of organisations, for the calls that their flows sign. */
  readonly signingKeys: SigningKeys;
  /** Of outgoing webhooks, for what they are told. */
  readonly outgoingKeys: OutgoingKeys;
  /** Of deliveries that are due by somebody's word. */
  readonly deliveryNews: ChangeNews;
  /** Calls models and webhooks for running conversations. */
  readonly effects: EffectPerformer;
}

/** What every handler knows of its request. */
export interface RequestContext {
  readonly app: AppContext;
  readonly requestId: string;
  readonly asked: Asked;
  /** A hint for people ("which device is this session?"), never a credential. */
  readonly deviceId: string | undefined;
  /** Where the request came from. */
  readonly address: string;
  /** The version that a write names in `If-Match`. */
  readonly expectedVersion: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  setHeader(name: string, value: string): void;
  /** The running conversations and who may have to do with them. */
  readonly door: Door;
  /** Checks the credentials when somebody needs them; undefined without valid ones. */
  caller(): Promise<Caller | undefined>;
}

/** What the handlers have besides that serve people and programs alike. */
export interface ProgramContext extends RequestContext {
  readonly organizationId: string;
  readonly db: OrganizationDatabase;
}

/** What the handlers behind a sign-in have besides. */
export interface MemberContext extends ProgramContext {
  readonly user: UserCaller;
  readonly role: Role;
}
