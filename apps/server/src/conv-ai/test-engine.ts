import type { ConvAiTest } from "@parlo/contract";
import type { ConvAiTurn } from "@parlo/providers";
import { testCall, testLimits } from "../configuration/index.ts";
import type { AppContext } from "../context.ts";
import { spendingOfAnswer, spendingOfTokens } from "../effect/index.ts";
import { newId } from "../platform/id.ts";
import { engineOf } from "./conv-ai.source.ts";
import type { ConvAiRow } from "./conv-ai.table.ts";

/** Greets an engine, in a conversation of its own. */
export const testEngine = (
  app: Pick<AppContext, "secrets" | "fetch">,
  row: ConvAiRow,
  signal: AbortSignal,
): Promise<ConvAiTest> =>
  testCall(
    async () => {
      const call = { signal, fetch: app.fetch, limits: testLimits };
      const answer = await engineOf(app, row).converse(greeting(row), call);
      const { actions, usage = null } = answer;
      const { costNanos = {} } = spendingOfAnswer(answer, row.prices);
      const texts = actions.flatMap(({ text }) => (text as { text?: string } | undefined)?.text ?? []);
      return { text: texts.join("\n\n"), actions: actions.length, usage, costNanos };
    },
    ({ usage }) => {
      const { costNanos = {} } = spendingOfTokens(usage, row.prices);
      return { actions: 0, usage: usage ?? null, costNanos };
    },
  );

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
