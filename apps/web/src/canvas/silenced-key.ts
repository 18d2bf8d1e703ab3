import { viewPreferences } from "./view-preferences.ts";

/** A character alone is no command for those who have switched that off: dictation and stray keys set nothing off. */
export const isSilenced = ({ key, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !metaKey && !ctrlKey && !altKey && !viewPreferences.get().characterKeys;
