import type { Json } from "@parlo/engine";
import type { Begun, RunningProfile } from "../conversation/index.ts";
import { ConversationRefusal, notFound } from "../conversation/index.ts";
import { newId } from "../platform/id.ts";
import type { Access, Door } from "./access.ts";
import { refuseUnfitDates } from "./refuse-unfit-dates.ts";

export interface BeginRequest {
  readonly running: RunningProfile;
  readonly endUserId: string | undefined;
  readonly language: string | undefined;
  /** What the request calls its variables; `variables` where absent. */
  readonly variablesField?: string;
  readonly variables: { readonly [key: string]: Json };
  readonly signal: { readonly name: string; readonly value?: Json } | null;
  /** A flow's draft: for members. */
  readonly draftFlowId?: string | undefined;
  readonly test: boolean;
  readonly roomId?: string | undefined;
}

/**
 * Begins a conversation for whoever stands at the door. An end user's id that nobody has proven is not believed: a new
 * anonymous end user is made.
 */
export async function begin(
  door: Door,
  access: Access,
  request: BeginRequest,
): Promise<Begun & { endUserToken: string }> {
  const { running } = request;
  if (running.suspended && access.kind !== "member") throw new ConversationRefusal("suspended");
  refuseUnfitDates(running, request.variables, (key) => `${request.variablesField ?? "variables"}.${key}`);
  const { conversations } = door;
  const named = access.kind === "touchpoint" && !access.trusted ? access.endUserId : request.endUserId;
  const known = access.kind === "touchpoint" ? (access.endUserId ?? named) : named;
  const endUserId = known ?? newId();
  const { draftFlowId } = request;
  const version = draftFlowId ? await conversations.flowSource.keepDraft(running.organizationId, draftFlowId) : null;
  if (draftFlowId && version === null) throw notFound();
  const begun = await conversations.begin({
    running,
    endUserId,
    knownEndUser: known !== null && known !== undefined,
    touchpoint: running.touchpoint,
    test: request.test,
    roomId: request.roomId ?? null,
    language: spoken(running, request.language),
    variables: request.variables,
    signal: request.signal,
    draft: draftFlowId && version !== null ? { flowId: draftFlowId, version } : null,
  });
  return { ...begun, endUserToken: await door.tokens.signEndUser({ endUserId, profileId: running.profile.id }) };
}

/** The wished language where the profile speaks it or a variety of it, else the profile's first. */
function spoken({ profile }: RunningProfile, wished: string | undefined): string {
  const primary = (language: string) => language.split("-")[0];
  const exact = profile.languages.find((language) => language === wished);
  const near = wished && profile.languages.find((language) => primary(language) === primary(wished));
  return exact ?? (near || undefined) ?? profile.languages[0] ?? "en";
}
