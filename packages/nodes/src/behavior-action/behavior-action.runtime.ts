import type { NodeRuntime } from "@parlo/engine";
import type { Behavior, behaviorActionKind } from "./behavior-action.kind.ts";

export const behaviorActionRuntime: NodeRuntime<typeof behaviorActionKind> = {
  enter: ({ gestures, emotions }) => {
    const value = { gestures: inOrder(gestures), emotions: inOrder(emotions) };
    const says = value.gestures.length + value.emotions.length > 0;
    return {
      type: "exit",
      name: "default",
      outputs: says ? [{ type: "say", remember: null, action: { behaviorAction: { name: "behavior", value } } }] : [],
    };
  },
};

/** As they are performed, whatever the order in which they were written. */
const inOrder = (behaviors: readonly Behavior[]) =>
  behaviors
    .filter(({ name }) => name.trim() !== "")
    .toSorted((one, other) => one.startMs - other.startMs)
    .map(({ name, startMs, durationMs }) => ({
      name: name.trim(),
      start: startMs,
      ...(durationMs > 0 && { duration: durationMs }),
    }));
