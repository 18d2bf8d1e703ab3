import type { ProfileStatus } from "@parlo/contract";
import { tongueOf } from "@parlo/providers";
import type { ProfileRow } from "./profile.table.ts";

type Kept = Pick<ProfileRow, "suspended" | "maintenance" | "languages">;

/** Whether the agent may be talked with at `now`, and what it says when it may not. */
export function statusOf(profile: Kept, language: string | undefined, now: Date): ProfileStatus {
  const instant = now.getTime();
  const inWindow = profile.maintenance.windows.some(
    ({ from, until }) => Date.parse(from) <= instant && instant < Date.parse(until),
  );
  if (!profile.suspended && !inWindow) return { status: "active" };
  const texts = profile.maintenance.message;
  const wanted = [language, language && tongueOf(language), ...profile.languages].filter((code) => code !== undefined);
  const message = wanted.map((code) => texts[code]).find((text) => text !== undefined && text !== "");
  return { status: profile.suspended ? "suspended" : "maintenance", ...(message === undefined ? {} : { message }) };
}
