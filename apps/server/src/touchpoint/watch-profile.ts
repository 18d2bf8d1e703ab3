import { randomUUID } from "node:crypto";
import type { Problem } from "@parlo/contract";
import { type ConversationHost, Refusal, type RunningProfile } from "../conversation/index.ts";
import { makeProblem } from "../platform/problem/problem.ts";

/** How long somebody may stay with a profile that was archived, or with a secret that was replaced, in milliseconds. */
const lookMs = 10_000;

/** Tells once when the profile was archived, or the secret replaced that somebody came in by; gives the way out. */
export function watchProfile(
  profiles: ConversationHost["profileSource"],
  profileId: string,
  secret: RunningProfile["secret"] | null,
  over: (problem: Problem) => void,
): () => void {
  const look = async () => {
    // A database that is away says nothing of the profile: the next look does.
    const now = await profiles.load(profileId).catch(() => null);
    const isReplaced = secret !== null && now?.secret !== secret;
    if (!now || !(now.archived || isReplaced)) return;
    leave();
    over(now.archived ? ended(archivedDetail, "profile-archived") : ended("The secret of this profile was replaced"));
  };
  const timer = setInterval(() => void look(), lookMs).unref();
  const leave = () => clearInterval(timer);
  return leave;
}

const archivedDetail = "This profile was archived";
const ended = (detail: string, code = "unauthorized") =>
  makeProblem({ status: 401, code, detail, requestId: randomUUID() });

/** For whom it is no secret that there is such a profile. */
export const profileArchived = () => new Refusal(401, "profile-archived", archivedDetail);
