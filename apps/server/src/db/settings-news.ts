import type { ProcessChannel } from "./process-channel.ts";

/** Of the database's own `NOTIFY`: what it tells is the organisation. */
export const settingsChannel = "parlo_settings";

/** Tells, a moment after the commit and whichever process wrote it, that an organisation's profiles may run with something else. */
export interface SettingsNews {
  /** False while a change could be missed. */
  isHeard(): boolean;
  onChange(changed: (organizationId: string) => void): void;
  /** Changes of any organisation may have been missed. */
  onMissed(missed: () => void): void;
}

export function createSettingsNews(channel: ProcessChannel): SettingsNews {
  return {
    isHeard: channel.isHearing,
    onChange: (changed) => channel.hearDatabase(settingsChannel, changed),
    onMissed: channel.onMissed,
  };
}
