import type { KindProblem, Reference, TemplateField } from "../kind/node-kind.ts";
import type { ModelSettings } from "./model-settings.ts";

type Named = Pick<ModelSettings, "aiModelId"> & Partial<Pick<ModelSettings, "fallbackAiModelId" | "variable">>;

export function modelReferences({ aiModelId, fallbackAiModelId, variable }: Named): readonly Reference[] {
  return [
    ...(aiModelId ? [{ type: "aiModel" as const, id: aiModelId, field: "model.aiModelId" }] : []),
    ...(fallbackAiModelId
      ? [{ type: "aiModel" as const, id: fallbackAiModelId, field: "model.fallbackAiModelId" }]
      : []),
    ...(variable
      ? [{ type: "variable" as const, key: variable, access: "write" as const, field: "model.variable" }]
      : []),
  ];
}

export const modelTemplates = ({ instruction, context }: ModelSettings): readonly TemplateField[] => [
  { field: "model.instruction", text: instruction, language: null },
  { field: "model.context", text: context, language: null },
];

export const modelProblems = ({ instruction }: ModelSettings): readonly KindProblem[] =>
  instruction.trim() === ""
    ? [
        {
          severity: "warning",
          code: "no-instruction",
          message: "Tell the model what to do",
          field: "model.instruction",
        },
      ]
    : [];
