import { randomUUID } from "node:crypto";
import type { Problem } from "@parlo/contract";
import type { ConversationHost, RunningProfile } from "../conversation/index.ts";
import { makeProblem } from "../platform/problem/problem.ts";

/** How long somebody may stay with a secret that was replaced, in milliseconds. */
const lookMs = 10_000;

/** Tells once when the secret that opened the door, or that its share link stands for, was replaced; gives the way out. */
export function watchSecret(
  profiles: ConversationHost["profileSource"],
  { profile, secret }: Pick<RunningProfile, "profile" | "secret">,
  over: (problem: Problem) => void,
): () => void {
  const look = async () => {
    // A database that is away says nothing of the secret: the next look does.
    const now = await profiles.load(profile.id).catch(() => null);
    if (!now || now.secret === secret) return;
    leave();
    over(replaced());
  };
  const timer = setInterval(() => void look(), lookMs).unref();
  const leave = () => clearInterval(timer);
  return leave;
}

const replaced = () =>
  makeProblem({
    status: 401,
    code: "unauthorized",
    detail: "The secret of this profile was replaced",
    requestId: randomUUID(),
  });
