import type { ProfileSettings } from "@parlo/contract";

/** Characters of a message as JSON: all texts of a profile in all its languages have far fewer. */
const longest = 200_000;

type Check = (value: unknown) => boolean;

const isFlag: Check = (value) => typeof value === "boolean";
const isText: Check = (value) => typeof value === "string";
const upTo =
  (most: number): Check =>
  (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most;
const isColour: Check = (value) => typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);
const isWebAddress: Check = (value) => typeof value === "string" && /^https?:\/\//i.test(value) && URL.canParse(value);
const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.includes(value as string);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const perLanguage =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);

const isBackground: Check = (value) => {
  if (!isObject(value)) return false;
  const { type, colour, from, to, url } = value;
  if (type === "colour") return isColour(colour);
  return type === "gradient" ? isColour(from) && isColour(to) : type === "image" && isWebAddress(url);
};

const checks: { readonly [Name in keyof ProfileSettings]: Check } = {
  start: oneOf("pageLoad", "open", "signal"),
  teaser: perLanguage(isText),
  teaserDelay: upTo(600),
  disclaimer: isFlag,
  suggestedQuestions: perLanguage((value) => Array.isArray(value) && value.length <= 6 && value.every(isText)),
  colour: isColour,
  background: orNull(isBackground),
  theme: oneOf("light", "dark", "auto"),
  corner: oneOf("bottom-right", "bottom-left", "top-right", "top-left"),
  chatOpen: isFlag,
  microphone: oneOf("off", "press", "handsFree"),
  speakAnswers: isFlag,
  subtitles: isFlag,
  languageSwitcher: isFlag,
  restartButton: isFlag,
  fileUpload: isFlag,
  keepEndUser: isFlag,
  inactivityTimeout: upTo(10_080),
  privacyUrl: orNull(isWebAddress),
  roomId: orNull(isText),
};

/**
 * What the dashboard sends while somebody types: settings that are not saved yet. A field that does not fit is the
 * saved one; null where the message is none of these, or too large.
 */
export function unsavedSettings(message: unknown, saved: ProfileSettings): ProfileSettings | null {
  if (!isObject(message) || message.type !== "parlo:settings" || !isObject(message.settings)) return null;
  const given = message.settings;
  if (sizeOf(given) > longest) return null;
  const fitting = Object.entries(checks).filter(([name, fits]) => Object.hasOwn(given, name) && fits(given[name]));
  return { ...saved, ...Object.fromEntries(fitting.map(([name]) => [name, given[name]])) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function sizeOf(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
