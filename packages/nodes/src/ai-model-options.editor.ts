import type { Option } from "@parlo/ui";
import type { PickerOption } from "./editor.ts";

/** AI models as selects show them: their names are no words of the page. */
export const aiModelOptions = (aiModels: readonly PickerOption[]): readonly Option[] =>
  aiModels.map(({ value, label, note = "" }) => ({ value, label, hint: note, verbatim: "all" }));
