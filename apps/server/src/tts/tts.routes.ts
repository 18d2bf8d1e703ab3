import type { TtsProviderFacts } from "@parlo/contract";
import { ProviderError } from "@parlo/providers";
import { offlineVoice } from "@parlo/providers/catalog";
import { api } from "../api.ts";
import { configurations, type EngineUsage, listLimits, presentProvider } from "../configuration/index.ts";
import type { AppContext } from "../context.ts";
import { noteTest } from "../issue/index.ts";
import { atLeast, demand } from "../platform/roles.ts";
import { runProgram } from "../platform/run-program.ts";
import { listOrIssue } from "./list-or-issue.ts";
import { testVoice } from "./test-voice.ts";
import { ttsKind } from "./tts.kind.ts";
import { presentTts } from "./tts.present.ts";
import { configured } from "./tts.source.ts";

/** `users` says which personas speak with one. */
export function ttsRoutes(users: EngineUsage) {
  const engines = configurations({ ...ttsKind, present: presentTts, users });
  const offline = offlineVoice(runProgram);
  return {
    list: api.tts.list.handler(({ input, context }) => engines.list(context, input)),

    providers: api.tts.providers.handler(() => {
      const results = ttsKind.providers().map(presentProvider<TtsProviderFacts["id"]>);
      return { count: results.length, results };
    }),

    get: api.tts.get.handler(({ input, context }) => engines.get(context, input.id)),

    create: api.tts.create.handler(({ input, context }) =>
      engines.create(context, input, () => {
        const { ignoreSupportedLanguages, supportedVoices, prices } = input;
        const { userId } = context.user;
        return { ignoreSupportedLanguages, supportedVoices, prices, createdBy: userId, modifiedBy: userId };
      }),
    ),

    update: api.tts.update.handler(({ input, context }) =>
      engines.update(context, input, () => ({ modifiedBy: context.user.userId })),
    ),

    archive: api.tts.archive.handler(({ input, context, errors }) => engines.archive(context, input.id, errors.IN_USE)),

    restore: api.tts.restore.handler(({ input, context }) => engines.restore(context, input.id)),

    setDefault: api.tts.setDefault.handler(({ input, context }) => engines.setDefault(context, input.id)),

    test: api.tts.test.handler(async ({ input: { id, ...tried }, context, signal }) => {
      const tts = configured(context.app, await engines.toTest(context, id));
      const result = await testVoice(context.app, tts, tried, signal ?? new AbortController().signal);
      return engines.tested(context, tts, await noteTest(context.db, "tts", tts, result));
    }),

    voices: api.tts.voices.handler(async ({ input, context, errors, signal }) => {
      const tts = configured(context.app, await engines.toTest(context, input.id));
      const ask = () => tts.engine.voices(callOf(context.app, signal));
      return listOrIssue(context.db, tts, { ask, failed: errors.VENDOR_FAILED });
    }),

    engineModels: api.tts.engineModels.handler(async ({ input, context, errors, signal }) => {
      const tts = configured(context.app, await engines.toTest(context, input.id));
      const ask = () => tts.engine.engineModels(callOf(context.app, signal));
      return listOrIssue(context.db, tts, { ask, failed: errors.VENDOR_FAILED });
    }),

    offlineVoices: api.tts.offlineVoices.handler(async ({ context, signal }) => {
      const voices = await offline.voices(callOf(context.app, signal)).catch((error: unknown) => {
        if (error instanceof ProviderError) return [];
        throw error;
      });
      return { count: voices.length, results: [...voices] };
    }),

    testOffline: api.tts.testOffline.handler(({ input, context, signal }) => {
      demand(atLeast(context.role, "editor"));
      const speaking = { engine: offline, voices: [], prices: null };
      return testVoice(context.app, speaking, input, signal ?? new AbortController().signal);
    }),
  };
}

const callOf = ({ fetch, reach }: Pick<AppContext, "fetch" | "reach">, signal = new AbortController().signal) => ({
  ...{ fetch, reach, signal, limits: listLimits },
});
