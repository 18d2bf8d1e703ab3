import type { SettingsDocument } from "@parlo/contract";

type Corner = SettingsDocument["profile"]["settings"]["corner"];

/** Where a floating agent stands, as classes. Whoever says "top" has it: "bottom" is what nobody chose. */
export function placeOf(corner: Corner, ...positions: readonly (string | null)[]): string {
  const [side = "", end] = corner.split("-");
  return `${[side, ...positions].includes("top") ? "top" : ""} ${end === "left" ? "left" : ""}`.trim();
}
