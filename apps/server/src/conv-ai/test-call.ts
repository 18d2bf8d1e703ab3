import type { ConvAiTest } from "@parlo/contract";
import { type ConvAiTurn, ProviderError } from "@parlo/providers";
import type { AppContext } from "../context.ts";
import { newId } from "../platform/id.ts";
import { engineOf } from "./conv-ai.source.ts";
import type { ConvAiRow } from "./conv-ai.table.ts";

const limits = { retries: 0, totalMs: 25_000 };

/** One tiny turn of a conversation of its own; what came back is the answer, whatever it was. */
export async function testCall(
  app: Pick<AppContext, "secrets" | "fetch">,
  row: ConvAiRow,
  signal: AbortSignal,
): Promise<ConvAiTest> {
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    const { actions } = await engineOf(app, row).converse(greeting(row), { signal, fetch: app.fetch, limits });
    const texts = actions.flatMap(({ text }) => (text as { text?: string } | undefined)?.text ?? []);
    return { ok: true, text: texts.join("\n\n"), code: null, durationMs: durationMs(), actions: actions.length };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ok: false, text: error.message, code: error.code, durationMs: durationMs(), actions: 0 };
  }
}

function greeting({ supportedLanguages, ignoreSupportedLanguages }: ConvAiRow): ConvAiTurn {
  const language = (ignoreSupportedLanguages ? undefined : supportedLanguages[0]) ?? "en";
  return {
    id: newId(),
    sessionId: null,
    conversation: { id: newId(), endUserId: newId(), touchpoint: "Api" },
    profile: { id: newId(), name: "Test", context: "" },
    language,
    instant: new Date().toISOString(),
    action: { text: { text: "Hello", language } },
    text: "Hello",
    callback: null,
  };
}
