import type { ProfileSettings } from "@parlo/contract";
import { isObject } from "./is-object.ts";

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
  disclaimerText: perLanguage(isText),
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
  /** Nothing of it shows on a page: it stays as it is saved. */
  kiosk: () => false,
};

/** Settings that are not saved yet; a field that does not fit is the saved one. */
export function unsavedSettings(given: Readonly<Record<string, unknown>>, saved: ProfileSettings): ProfileSettings {
  const fitting = Object.entries(checks).filter(([name, fits]) => Object.hasOwn(given, name) && fits(given[name]));
  return { ...saved, ...Object.fromEntries(fitting.map(([name]) => [name, given[name]])) };
}
