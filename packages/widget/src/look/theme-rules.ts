import type { ProfileSettings } from "@parlo/contract";
import { brandColours, plainColour } from "./colour.ts";

const surfaces = { light: "#ffffff", dark: "#1c1719" } as const;

/** The rules that come from the profile: only values that have been parsed as colours stand in them. */
export function themeRules(settings: Pick<ProfileSettings, "colour" | "background">, theme: "light" | "dark"): string {
  const { solid, hover, text } = brandColours(settings.colour, surfaces[theme]);
  return `.root{--brand:${solid};--brand-hover:${hover};--brand-text:${text}}.root.root{${stage(settings.background)}}`;
}

function stage(background: ProfileSettings["background"]): string {
  if (background?.type === "colour") return colourPair(background.colour, background.colour);
  if (background?.type === "gradient") return colourPair(background.from, background.to);
  return "";
}

function colourPair(from: string, to: string): string {
  return plainColour(from) && plainColour(to) ? `--stage-from:${from};--stage-to:${to};` : "";
}
