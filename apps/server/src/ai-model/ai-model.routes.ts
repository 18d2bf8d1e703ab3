import { ProviderError } from "@parlo/providers";
import { api } from "../api.ts";
import { configurations, type EngineUsage, listLimits } from "../configuration/index.ts";
import type { MemberContext } from "../context.ts";
import { noteTest } from "../issue/index.ts";
import { capabilitiesOf } from "./ai-model.capabilities.ts";
import { ensureDefault } from "./ai-model.default.ts";
import { aiModelKind } from "./ai-model.kind.ts";
import { presentAiModel, presentAiModelProvider, presentListedModel } from "./ai-model.present.ts";
import { modelListOf } from "./ai-model.source.ts";
import { testModel } from "./test-model.ts";

/** `users` says which published flows ask a model. */
export function aiModelRoutes(users: EngineUsage) {
  const models = configurations({
    ...aiModelKind,
    present: presentAiModel,
    users,
    ensureDefault,
  });
  return {
    list: api.aiModel.list.handler(({ input, context }) => models.list(context, input)),

    providers: api.aiModel.providers.handler(() => {
      const results = aiModelKind.providers().map(presentAiModelProvider);
      return { count: results.length, results };
    }),

    get: api.aiModel.get.handler(({ input, context }) => models.get(context, input.id)),

    create: api.aiModel.create.handler(({ input, context, errors }) =>
      telling(
        context,
        models.create(context, input, (provider, credentials) => {
          const capabilities = capabilitiesOf(provider, credentials, input);
          if (input.default && !capabilities.supportsLlm) throw errors.NO_LLM();
          return { ...capabilities, prices: input.prices };
        }),
      ),
    ),

    update: api.aiModel.update.handler(({ input, context }) =>
      telling(
        context,
        models.update(context, input, ({ supportsLlm, supportsEmbedding }, provider, credentials) => {
          const asked = provider.chosenCapabilities ? input : { supportsLlm, supportsEmbedding, ...input };
          return capabilitiesOf(provider, credentials, asked);
        }),
      ),
    ),

    archive: api.aiModel.archive.handler(({ input, context, errors }) =>
      telling(context, models.archive(context, input.id, errors.IN_USE)),
    ),

    restore: api.aiModel.restore.handler(({ input, context }) => telling(context, models.restore(context, input.id))),

    setDefault: api.aiModel.setDefault.handler(({ input, context, errors }) =>
      telling(
        context,
        models.setDefault(context, input.id, ({ supportsLlm }) => {
          if (!supportsLlm) throw errors.NO_LLM();
        }),
      ),
    ),

    test: api.aiModel.test.handler(async ({ input, context, signal }) => {
      const row = await models.toTest(context, input.id);
      const result = await testModel(context.app, row, signal ?? new AbortController().signal);
      return models.tested(context, row, await noteTest(context.db, "conv-ai", row, result));
    }),

    models: api.aiModel.models.handler(async ({ input, context, errors, signal = new AbortController().signal }) => {
      const row = await models.toTest(context, input.id);
      const list = modelListOf(context.app, row);
      const call = { signal, fetch: context.app.fetch, limits: listLimits };
      try {
        const results = (await list?.models(call))?.map(presentListedModel) ?? [];
        return { count: results.length, results };
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        // Models answer all the same: a key may ask them alone, and a compatible server need not have a list.
        if (error.code === "not-found" || error.code === "forbidden") return { count: 0, results: [] };
        throw errors.VENDOR_FAILED({ message: error.message });
      }
    }),
  };
}

/** Whoever keeps AI models hears that they have changed, before the answer says so. */
async function telling<Answer>({ app, organizationId }: MemberContext, change: Promise<Answer>): Promise<Answer> {
  const answer = await change;
  app.aiModelNews.changed(organizationId);
  return answer;
}
