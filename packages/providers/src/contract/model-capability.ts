export type ModelCapability = "llm" | "embedding";
