import { describeModelList } from "../testing/describe-model-list.ts";
import { groqModelList } from "./groq.model-list.ts";

// What it serves no more is left out.
describeModelList({
  vendor: "Groq",
  make: (address, apiKey) => groqModelList({ apiKey, apiBaseUrl: `${address}/openai/v1` }),
  listed: ["openai/gpt-oss-20b", "whisper-large-v3"].map((id) => ({ id, name: id, capabilities: null })),
  pages: "none",
});
