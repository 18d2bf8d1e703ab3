import type { SttProviderFacts } from "@parlo/contract";
import { api } from "../api.ts";
import { configurations, type EngineUsage, presentProvider } from "../configuration/index.ts";
import { noteTest } from "../issue/index.ts";
import { sttKind } from "./stt.kind.ts";
import { presentStt } from "./stt.present.ts";
import { configured } from "./stt.source.ts";
import { testSpeech } from "./test-speech.ts";

/** `users` says which profiles listen with one. */
export function sttRoutes(users: EngineUsage) {
  const engines = configurations({ ...sttKind, present: presentStt, users });
  return {
    list: api.stt.list.handler(({ input, context }) => engines.list(context, input)),

    providers: api.stt.providers.handler(() => {
      const results = sttKind.providers().map(presentProvider<SttProviderFacts["id"]>);
      return { count: results.length, results };
    }),

    get: api.stt.get.handler(({ input, context }) => engines.get(context, input.id)),

    create: api.stt.create.handler(({ input, context }) =>
      engines.create(context, input, () => {
        const { ignoreSupportedLanguages, supportedLanguages, prices } = input;
        const { userId } = context.user;
        return { ignoreSupportedLanguages, supportedLanguages, prices, createdBy: userId, modifiedBy: userId };
      }),
    ),

    update: api.stt.update.handler(({ input, context }) =>
      engines.update(context, input, () => ({ modifiedBy: context.user.userId })),
    ),

    archive: api.stt.archive.handler(({ input, context, errors }) => engines.archive(context, input.id, errors.IN_USE)),

    restore: api.stt.restore.handler(({ input, context }) => engines.restore(context, input.id)),

    setDefault: api.stt.setDefault.handler(({ input, context }) => engines.setDefault(context, input.id)),

    test: api.stt.test.handler(async ({ input: { id, ...tried }, context, signal }) => {
      const stt = configured(context.app, await engines.toTest(context, id));
      const result = await testSpeech(context.app, stt, tried, signal ?? new AbortController().signal);
      return engines.tested(context, stt, await noteTest(context.db, "stt", stt, result));
    }),
  };
}
