import { ORPCError } from "@orpc/server";
import { notPublished } from "@parlo/contract";
import type { JsonObject } from "@parlo/engine";
import { type ConversationKey, idOfCause, type RunStarter } from "../conversation/index.ts";
import { refuseUnfitInputs } from "./refuse-unfit-inputs.ts";

export interface AutomationStart {
  readonly flowId: string;
  readonly inputs: JsonObject;
  /** What it follows from, beside the organisation: the same again is the same run. */
  readonly cause: readonly string[];
  /** What an input is called towards whoever gives it. */
  readonly placeOf?: (input: string) => string;
}

/** The language of a run that no conversation has begun. */
const language = "en";

/** Runs an automation for nobody. What it needs must be there, and it must be live. */
export async function startAutomation(
  host: RunStarter,
  organizationId: string,
  start: AutomationStart,
): Promise<ConversationKey> {
  const flow = await host.liveFlow(organizationId, start.flowId);
  if (!flow) throw new ORPCError("NOT_PUBLISHED", notPublished.NOT_PUBLISHED);
  refuseUnfitInputs(flow.behavior.inputs, start.inputs, start.placeOf);
  return startRun(host, organizationId, start);
}

/** The same of what is known to be live; inputs that no longer fit are told by the run itself. */
export function startRun(host: RunStarter, organizationId: string, { flowId, inputs, cause }: AutomationStart) {
  const text = causeText(organizationId, cause);
  return host.startRun(organizationId, { cause: text, flowId, inputs, language, endUserId: "", test: false });
}

/** The id of the run that follows from a cause, whether it is there or not. */
export const runIdOf = (organizationId: string, cause: AutomationStart["cause"]) =>
  idOfCause(causeText(organizationId, cause));

const causeText = (organizationId: string, [kind, ...rest]: AutomationStart["cause"]) =>
  JSON.stringify([kind, organizationId, ...rest]);
