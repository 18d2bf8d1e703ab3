import type { AiModelTest } from "@parlo/contract";
import { ProviderError } from "@parlo/providers";
import type { AppContext } from "../context.ts";
import { languageModelOf } from "./ai-model.source.ts";
import type { AiModelRow } from "./ai-model.table.ts";

const limits = { retries: 0, totalMs: 25_000 };

/** One tiny real call; what came back is the answer, whatever it was. */
export async function testCall(
  app: Pick<AppContext, "secrets" | "fetch">,
  row: AiModelRow,
  signal: AbortSignal,
): Promise<AiModelTest> {
  const startedAt = performance.now();
  const told = { firstTokenMs: null, model: null, usage: null, leftOut: [] };
  if (!row.supportsLlm)
    return { ok: false, text: "This model does not write text", code: "no-text", durationMs: 0, ...told };
  try {
    const request = { messages: [{ role: "user" as const, text: "Say hello in five words." }], tools: [] };
    const result = await languageModelOf(app, row).generate(request, { signal, fetch: app.fetch, limits });
    return {
      ok: true,
      text: result.text,
      code: null,
      durationMs: Math.round(result.durationMs),
      firstTokenMs: result.firstTokenMs === null ? null : Math.round(result.firstTokenMs),
      model: result.model,
      usage: result.usage,
      leftOut: [...result.leftOut],
    };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const durationMs = Math.round(performance.now() - startedAt);
    return { ok: false, text: error.message, code: error.code, durationMs, ...told };
  }
}
