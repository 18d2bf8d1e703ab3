import type { Message, MessageAction, ProfileStatus, SettingsDocument } from "@parlo/contract";

/** What the page may listen to, with what each event carries in its `detail`. */
export interface AgentEvents {
  onInitialized: { readonly profileId: string; readonly settings: SettingsDocument };
  onApiStatusChanged: {
    readonly status: ProfileStatus["status"] | "offline" | "online";
    readonly message?: string | undefined;
  };
  onMessage: { readonly message: Message };
  /** `answer` says something back, as an answer to this action. */
  onCustomMessageAction: {
    readonly action: NonNullable<MessageAction["customAction"]>;
    readonly message: Message;
    answer(action: MessageAction): void;
  };
  /** Only where a signed-in member talks (the live preview, a test): what happens inside the engine is not for visitors. */
  onEngineEvent: { readonly action: NonNullable<MessageAction["engineEvent"]>; readonly message: Message };
  onStartedSpeaking: { readonly messageId: string };
  onEndedSpeaking: { readonly messageId: string };
  onInterruptSpeechClicked: Record<string, never>;
  onHandover: { readonly owner: "agent" | "queued" | "human" };
}
export type AgentEventName = keyof AgentEvents;
export type Emit = <Name extends AgentEventName>(name: Name, detail: AgentEvents[Name]) => void;

/** What the methods for voice answer as long as the agent has none. */
export interface VoiceUnavailable {
  readonly available: false;
  readonly reason: string;
}
export const voiceUnavailable: VoiceUnavailable = { available: false, reason: "Voice is not available yet" };
