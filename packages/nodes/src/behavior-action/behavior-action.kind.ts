import { defineKind, exit, type KindProblem } from "@parlo/engine";
import { z } from "zod";

/** A day: nothing that anybody performs takes longer. */
const longestMs = 86_400_000;

const behavior = z.strictObject({
  /** One that every avatar knows, or an animation of the avatar's own. */
  name: z.string().max(255),
  /** Milliseconds from the beginning of the action. */
  startMs: z.int().min(0).max(longestMs),
  /** Milliseconds; 0 takes as long as the animation does. */
  durationMs: z.int().min(0).max(longestMs),
});
export type Behavior = z.output<typeof behavior>;

export const behaviorActionKind = defineKind({
  type: "BehaviorAction",
  version: 1,
  category: "Response",
  schema: z.strictObject({ gestures: z.array(behavior).max(100), emotions: z.array(behavior).max(100) }),
  defaults: { gestures: [], emotions: [] },
  exits: () => [exit("default", { default: true })],
  problems: ({ gestures, emotions }) => [
    ...(gestures.length + emotions.length === 0
      ? [{ severity: "error" as const, code: "required", message: "Add a gesture or an emotion", field: "gestures" }]
      : []),
    ...nameless(gestures, "gestures"),
    ...nameless(emotions, "emotions"),
  ],
});

const nameless = (behaviors: readonly Behavior[], field: string): readonly KindProblem[] =>
  behaviors.flatMap(({ name }, at) =>
    name.trim() === ""
      ? [{ severity: "error" as const, code: "required", message: "Name it", field: `${field}.${at}.name` }]
      : [],
  );
