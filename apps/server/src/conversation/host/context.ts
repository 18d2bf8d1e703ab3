import type { Advance, ConversationState, Engine, Input, JsonObject, TurnContext } from "@parlo/engine";
import type { Pool } from "pg";
import type { Announcer } from "../announce/announcer.ts";
import type { ConversationKey } from "../conversation-key.ts";
import type { EndUserKey } from "../end-user-key.ts";
import type { EffectPerformer } from "../ports/effect-performer.ts";
import type { FlowHeat } from "../ports/flow-heat.ts";
import type { FlowSource } from "../ports/flow-source.ts";
import type { ConversationStore } from "../store/conversation-store.ts";
import type { RunRoom } from "../store/run-room.ts";
import type { StepWriter } from "../store/step-writer.ts";
import type { FlowCache } from "./flow-cache.ts";
import type { LiveCache } from "./live-cache.ts";
import type { Outlived } from "./outlived.ts";
import type { KeptSurroundings } from "./surroundings.ts";

/** The engine's one function: pure, so it may be called again at will. */
export type AdvanceTurn = (engine: Engine, state: ConversationState, input: Input, context: TurnContext) => Advance;

/** What the parts of the host share. */
export interface HostContext {
  readonly pool: Pool;
  readonly advance: AdvanceTurn;
  readonly store: ConversationStore;
  readonly writer: StepWriter;
  readonly runRoom: RunRoom;
  readonly flows: FlowCache;
  readonly flowSource: FlowSource;
  readonly live: LiveCache;
  readonly surroundings: KeptSurroundings;
  readonly performer: EffectPerformer;
  readonly announcer: Announcer;
  readonly heat: FlowHeat;
  /** Other processes may take the same step in the same moment. */
  readonly knowsOthers: () => boolean;
  /** Since when nobody else writes; null where this process is not alone, or cannot know. Milliseconds since 1970. */
  readonly aloneSince: () => number | null;
  /** Tells the process that is at work on a conversation, should it be another one, to leave off. */
  readonly interruptElsewhere: (key: ConversationKey) => void;
  /** What was written of an end user, their conversations know: those here at once, those of other processes soon. */
  readonly shareEndUserValues: (endUser: EndUserKey, values: JsonObject) => void;
  readonly outlived: Outlived;
  readonly serial: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;
  /** Address and one-time token for posts from outside into a conversation. */
  readonly callback: (
    organizationId: string,
    conversationId: string,
    effectId: string,
  ) => Promise<{ readonly url: string; readonly token: string }>;
  /** Set while there is more to do than this process keeps up with: what people begin or say is turned away. */
  readonly overloaded: () => boolean;
  /** Set once the process is to end: nothing new is begun, what runs is finished. */
  readonly stopping: () => boolean;
  /** Set when there is no time left to finish: nothing more is saved, others go on with it. */
  readonly abandoned: () => boolean;
  readonly onError: (error: unknown, where: string) => void;
}
