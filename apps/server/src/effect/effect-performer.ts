import { cutText, type Effect, type EffectResult } from "@parlo/engine";
import type { Logger } from "pino";
import type { Mailer } from "../mail/index.ts";
import { illFormed } from "../platform/well-formed.ts";
import type { ConvAiSource } from "./conv-ai-source.ts";
import { failed, failureOf } from "./effect-failure.ts";
import type { MailAllowance } from "./mail-allowance.ts";
import type { ModelSource } from "./model-source.ts";
import { originHealth } from "./origin-health.ts";
import { conversePerformer } from "./perform-converse.ts";
import { generatePerformer } from "./perform-generate.ts";
import { type Callback, performHttp } from "./perform-http.ts";
import { performMail } from "./perform-mail.ts";
import { performMcp } from "./perform-mcp.ts";
import type { SecretSource } from "./secret-source.ts";
import type { SigningKeys } from "./signing-keys.ts";
import { whenReached } from "./when-reached.ts";
import { withSecrets } from "./with-secrets.ts";
import { withinTurn } from "./within-turn.ts";

export interface EffectHost {
  readonly models: ModelSource;
  readonly convAis: ConvAiSource;
  /** Guarded: it reaches public addresses and what the operator allows. */
  readonly fetch: typeof globalThis.fetch;
  /** Values of the headers that calls name by their ids. */
  readonly headerSecrets: SecretSource;
  readonly mailer: Mailer;
  readonly mailAllowance: MailAllowance;
  /** The host that ids of mails end in. */
  readonly mailHost: string;
  readonly signingKeys: SigningKeys;
  readonly log: Logger;
}

export interface EffectFor {
  readonly organizationId: string;
  readonly conversationId: string;
  readonly signal: AbortSignal;
  /** `at` is the place of the action whose text it is, where an answer has several. */
  readonly onDelta: (text: string, at?: number) => void;
  readonly callback?: () => Promise<Callback>;
}

/** Names on the way to what is refused are those of the answer. */
const longestPath = 200;

/** An answer that the database would refuse, with all that is written beside it, has failed. */
function storable(answer: EffectResult): EffectResult {
  const problem = illFormed(answer);
  if (!problem) return answer;
  return failed("malformed", `${problem.message} (${cutText(problem.path, longestPath)})`, { attempts: 1 });
}

/** Does what the engine asks of the outside. It never rejects: whatever goes wrong is a failure with a name. */
export function effectPerformer(host: EffectHost) {
  const { models, convAis, fetch, headerSecrets, mailer, mailAllowance, mailHost, signingKeys, log } = host;
  const onUnexpected = (error: unknown) =>
    log.error({ error }, "A call of an engine failed in a way that it should not");
  const generate = generatePerformer({ models, fetch, onUnexpected });
  const converse = conversePerformer({ convAis, fetch, onUnexpected });
  const askOrigin = originHealth();

  const performer = {
    async perform(effect: Effect, surroundings: EffectFor): Promise<EffectResult> {
      if (effect.type === "several") {
        const { id, requests, ...about } = effect;
        const calls = requests.map((request, at) => ({ ...about, ...request, id: `${id}-${at + 1}` }));
        const answers = await Promise.all(calls.map((call) => performer.perform(call, surroundings)));
        return { type: "several", results: answers };
      }
      try {
        const { organizationId } = surroundings;
        const result = await withinTurn(effect.until, surroundings.signal, async (signal) => {
          const load = (ids: readonly string[]) => whenReached(signal, () => headerSecrets.load(organizationId, ids));
          const keysOf = (id: string) => whenReached(signal, () => signingKeys.load(id));
          switch (effect.type) {
            case "generate":
              return generate(effect.request, { ...surroundings, signal });
            case "converse":
              return converse(effect.request, { ...surroundings, signal, effectId: effect.id });
            case "http":
              return withSecrets(effect.request, load, (request) =>
                askOrigin(organizationId, request.url, (permit) => {
                  const around = { ...surroundings, signal, effectId: effect.id, permit };
                  return performHttp({ fetch, signingKeys: keysOf }, request, around);
                }),
              );
            case "knowledge":
              return failed("no-knowledge", "This server has no knowledge", { attempts: 1 });
            case "mcp":
              return withSecrets(effect.request, load, (request) =>
                askOrigin(organizationId, request.url, () =>
                  performMcp({ fetch }, request, { signal, effectId: effect.id }),
                ),
              );
            case "mail":
              return performMail({ mailer, allowance: mailAllowance, host: mailHost }, effect.request, {
                ...surroundings,
                signal,
                effectId: effect.id,
              });
            case "records":
              return failed("no-tables", "This server has no data tables", { attempts: 1 });
          }
        });
        return storable(result);
      } catch (error) {
        log.error(
          { error, conversationId: surroundings.conversationId, effectId: effect.id },
          "An effect failed in a way that it should not",
        );
        return failureOf(error);
      }
    },
  };
  return performer;
}
