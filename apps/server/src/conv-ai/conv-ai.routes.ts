import type { ConvAiProviderFacts } from "@parlo/contract";
import { api } from "../api.ts";
import { configurations, type EngineUsage, presentProvider } from "../configuration/index.ts";
import { noteTest } from "../issue/index.ts";
import { convAiKind } from "./conv-ai.kind.ts";
import { presentConvAi } from "./conv-ai.present.ts";
import { testEngine } from "./test-engine.ts";

/** `users` says which flows and profiles have an engine. */
export function convAiRoutes(users: EngineUsage) {
  const engines = configurations({ ...convAiKind, present: presentConvAi, users });
  return {
    list: api.convAi.list.handler(({ input, context }) => engines.list(context, input)),

    providers: api.convAi.providers.handler(() => {
      const results = convAiKind.providers().map(presentProvider<ConvAiProviderFacts["id"]>);
      return { count: results.length, results };
    }),

    get: api.convAi.get.handler(({ input, context }) => engines.get(context, input.id)),

    create: api.convAi.create.handler(({ input, context }) =>
      engines.create(context, input, () => {
        const { ignoreSupportedLanguages, supportedLanguages, prices } = input;
        const { userId } = context.user;
        return { ignoreSupportedLanguages, supportedLanguages, prices, createdBy: userId, modifiedBy: userId };
      }),
    ),

    update: api.convAi.update.handler(({ input, context }) =>
      engines.update(context, input, () => ({ modifiedBy: context.user.userId })),
    ),

    archive: api.convAi.archive.handler(({ input, context, errors }) =>
      engines.archive(context, input.id, errors.IN_USE),
    ),

    restore: api.convAi.restore.handler(({ input, context }) => engines.restore(context, input.id)),

    setDefault: api.convAi.setDefault.handler(({ input, context }) => engines.setDefault(context, input.id)),

    test: api.convAi.test.handler(async ({ input, context, signal }) => {
      const row = await engines.toTest(context, input.id);
      const result = await testEngine(context.app, row, signal ?? new AbortController().signal);
      return engines.tested(context, row, await noteTest(context.db, "conv-ai", row, result));
    }),
  };
}
