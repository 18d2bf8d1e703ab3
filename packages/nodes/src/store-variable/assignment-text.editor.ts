import type { DataOf } from "@parlo/engine";
import type { KindTexts } from "../editor.ts";
import type { storeVariableKind } from "./store-variable.kind.ts";

export type Assignment = DataOf<typeof storeVariableKind>["assignments"][number];

const signs = { add: "+", subtract: "−", multiply: "×", divide: "÷" } as const;

/** An assignment as a card says it. */
export function assignmentText(assignment: Assignment, t: KindTexts): string {
  if (!assignment.variable) return "";
  const name = `{{ ${assignment.variable} }}`;
  switch (assignment.mode) {
    case "value":
      return `${name} = ${typeof assignment.value === "string" ? assignment.value : JSON.stringify(assignment.value)}`;
    case "template":
      return `${name} = ${assignment.template}`;
    case "path":
      return `${name} = {{ ${assignment.path} }}`;
    case "arithmetic":
      return `${name} ${signs[assignment.operator]} ${assignment.by}`;
    case "append":
      return t("summary.append", { name, value: assignment.template });
    case "clear":
      return t("summary.clear", { name });
  }
}
