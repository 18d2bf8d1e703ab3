import type { ConversationInit, SpeechStart } from "@parlo/contract";

/** How a test is held by voice. */
export interface VoiceChoice {
  /** With what it is heard; null where it is only read. Nothing in it stands for the persona's voice. */
  readonly speak: Omit<Exclude<ConversationInit["speak"], boolean | undefined>, "after"> | null;
  /** Who listens; null where it is only typed. Nothing in it stands for the profile's own. */
  readonly listen: Pick<SpeechStart, "sttConfigurationId"> | null;
}

export const written: VoiceChoice = { speak: null, listen: null };

/** What stands for the server's own voice where one of several is chosen. */
const own = "own";
/** What stands for what the profile has. */
const ofProfile = "profile";
export const standIns = { own, ofProfile } as const;

/** As a select has it: empty for none. */
export function speakValue({ speak }: VoiceChoice): string {
  if (!speak) return "";
  return speak.ttsConfigurationId === undefined ? ofProfile : (speak.ttsConfigurationId ?? own);
}

export function speakOf(value: string): VoiceChoice["speak"] {
  if (value === "") return null;
  if (value === ofProfile) return {};
  return { ttsConfigurationId: value === own ? null : value };
}

export const listenValue = ({ listen }: VoiceChoice): string =>
  listen ? (listen.sttConfigurationId ?? ofProfile) : "";

export function listenOf(value: string): VoiceChoice["listen"] {
  if (value === "") return null;
  return value === ofProfile ? {} : { sttConfigurationId: value };
}
