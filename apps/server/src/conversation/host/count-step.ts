import type { Input } from "@parlo/engine";
import type { RunningProfile } from "../ports/profile-source.ts";
import type { StoredConversation } from "../store/stored-conversation.ts";
import type { Advanced } from "./advance-loaded.ts";
import type { HostContext } from "./context.ts";
import type { TurnStep } from "./turn-step.ts";

interface Counted {
  readonly stored: StoredConversation;
  /** Null where the step has begun the conversation. */
  readonly before: StoredConversation | null;
  readonly running: RunningProfile;
  readonly advanced: Advanced;
  readonly step: TurnStep;
  readonly input: Input | null;
}

/** Tells of a step that is on disk to whoever counts how flows are used; of a test to nobody. */
export function countStep({ heat }: HostContext, { stored, before, running, advanced, step, input }: Counted): void {
  if (stored.test) return;
  const { outcome, state } = step;
  heat.count({
    organizationId: stored.organizationId,
    timeZone: running.organization.timeZone,
    before: before && { state: before.snapshot, at: before.modifiedAt },
    state,
    input,
    events: advanced.events,
    published: advanced.published,
    called: advanced.called,
    at: new Date(outcome.instant),
    tokens: outcome.tokens,
    costNanos: outcome.costNanos,
  });
}
