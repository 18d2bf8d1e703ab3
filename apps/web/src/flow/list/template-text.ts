import type { FlowTemplate } from "@parlo/contract";

/** A template's name or description in the language of the dashboard, or in English. */
export const templateText = (texts: FlowTemplate["name"], language = "en"): string => texts[language] ?? texts.en ?? "";
