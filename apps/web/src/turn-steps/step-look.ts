import type { TFunction } from "i18next";
import { causeOf, wordingOf } from "../app/cause-words.ts";
import type { FlowPlace } from "../app/use-flow-places.ts";
import { spentInWords } from "./spending.ts";
import type { TurnStep } from "./steps-of.ts";

export interface StepLook {
  /** Null while what names it is being read. */
  readonly title: string | null;
  readonly note: string;
  readonly colour: string;
  readonly href: string | null;
}

/** How a step of a turn is called and coloured, and where it leads to. */
export function stepLook(
  step: TurnStep,
  placeOf: (flowId: string | null, nodeId: string | null) => FlowPlace,
  t: TFunction,
  language: string,
): StepLook {
  const place = placeOf(step.flowId, step.nodeId);
  const named = (title: string) => (place.isPending ? null : title);
  const href =
    step.flowId && step.nodeId && place.category ? `/conversation-flows/${step.flowId}/node/${step.nodeId}` : null;
  const colour = (category: string | null) => `var(--cat-${category?.toLowerCase() ?? "flow"})`;
  switch (step.kind) {
    case "node":
      return { title: named(place.node), note: facts(step.facts, t), colour: colour(place.category), href };
    case "flow": {
      const ends = step.event.type === "Ended";
      const title = named(t(`turn-steps.flow${step.event.type}`, { name: place.flow }));
      const { exitStatus, exitDetails } = step.event;
      const status = exitStatus && t(`turn-steps.exit${exitStatus}`);
      const note = ends ? [status, exitDetails].filter(Boolean).join(" · ") : "";
      return { title, note, colour: colour(null), href: step.flowId && `/conversation-flows/${step.flowId}` };
    }
    case "model":
    case "modelFailed": {
      const title = named(t("turn-steps.model", { name: place.node || step.name }));
      const spent = step.spent ? spentInWords(step.spent, t, language) : "";
      if (step.kind === "modelFailed") {
        const attempts = t("turn-steps.attempts", { count: step.attempts });
        const note = [causeOf(step, t), wordingOf(step, t), attempts, spent].filter(Boolean).join(" · ");
        return { title, note, colour: "var(--danger)", href };
      }
      const { call } = step;
      if (!call) return { title, note: t("turn-steps.running"), colour: colour("agent"), href };
      const first = call.firstTokenMs === null ? "" : t("turn-steps.firstWord", { ms: Math.round(call.firstTokenMs) });
      const note = [call.model, call.provider, spent, first].filter(Boolean).join(" · ");
      return { title, note, colour: colour("agent"), href };
    }
    case "variable":
      return { title: step.key, note: JSON.stringify(step.value), colour: colour("context"), href: null };
    case "tool": {
      const { name, arguments: given, result, error } = step.call;
      const answer = error ?? (result === undefined ? "" : JSON.stringify(result));
      return {
        title: t("turn-steps.tool", { name }),
        note: `${JSON.stringify(given)}${answer && ` → ${answer}`}`,
        colour: error ? "var(--danger)" : colour("integration"),
        href: null,
      };
    }
  }
}

/** What its kind tells keeps its own name where there is no word for it. */
const facts = (given: Readonly<Record<string, unknown>>, t: TFunction): string =>
  Object.entries(given)
    .map(([name, value]) => {
      const word = t(`turn-steps.fact.${name}`, { defaultValue: name });
      return `${word}: ${typeof value === "string" ? value : JSON.stringify(value)}`;
    })
    .join(" · ");
