import type { SettingsDocument } from "@parlo/contract";
import { isObject } from "./is-object.ts";
import { unsavedSettings } from "./unsaved-settings.ts";

/** Characters of a message as JSON: all texts of a profile in all its languages have far fewer. */
const longest = 200_000;

type Avatar = NonNullable<SettingsDocument["avatar"]>;

/**
 * What the dashboard sends while somebody types: settings, languages, a persona and its avatar that are not saved yet.
 * What is left out or does not fit is as it is saved; null where the message is none of these, or too large.
 */
export function unsavedDocument(message: unknown, saved: SettingsDocument): SettingsDocument | null {
  if (!isObject(message) || message.type !== "parlo:unsaved" || sizeOf(message) > longest) return null;
  const { settings, languages, persona, avatar } = message;
  const { profile } = saved;
  return {
    ...saved,
    profile: {
      ...profile,
      settings: isObject(settings) ? unsavedSettings(settings, profile.settings) : profile.settings,
      languages: areLanguages(languages) ? languages : profile.languages,
    },
    persona: isPersona(persona) ? persona : saved.persona,
    avatar: isAvatar(avatar) ? avatar : saved.avatar,
  };
}

function areLanguages(value: unknown): value is string[] {
  const isCode = (code: unknown) => typeof code === "string" && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code);
  return Array.isArray(value) && value.length > 0 && value.length <= 50 && value.every(isCode);
}

function isPersona(value: unknown): value is SettingsDocument["persona"] {
  if (value === null) return true;
  return isObject(value) && typeof value.name === "string" && typeof value.description === "string";
}

function isAvatar(value: unknown): value is Avatar | null {
  if (value === null) return true;
  if (!isObject(value) || !isObject(value.modelData)) return false;
  const { id, slug, type, coverImg } = value;
  return (
    [id, slug, type].every((one) => typeof one === "string") && (coverImg === null || typeof coverImg === "string")
  );
}

function sizeOf(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
