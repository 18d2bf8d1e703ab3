/** The folder of a kind beside this file: `LlmWithTools` lies in `llm-with-tools`. */
export const kindFolder = (type: string): string => type.replace(/(?<!^)([A-Z])/g, "-$1").toLowerCase();
