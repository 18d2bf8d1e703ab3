import { allAiModelProviders, allEngineProviders } from "@parlo/providers/catalog";

const lists = {
  "ai-model": allAiModelProviders(),
  "conv-ai": allEngineProviders("conv-ai"),
  stt: allEngineProviders("stt"),
  tts: allEngineProviders("tts"),
};
const lines = Object.entries(lists).map(
  ([kind, providers]) => `  ${JSON.stringify(kind)}: ${JSON.stringify(providers.map(({ id }) => id))},`,
);
process.stdout.write(`/** Made of the providers' catalogue by \`npm run generate\`. */
export const providerIds = {
${lines.join("\n")}
} as const;
`);
