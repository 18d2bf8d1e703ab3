import { anthropic } from "./anthropic/anthropic.provider.ts";
import { awsBedrock } from "./aws-bedrock/aws-bedrock.provider.ts";
import { azureSpeech } from "./azure-cognitive/azure-cognitive.speech-to-text.provider.ts";
import { azureVoice } from "./azure-cognitive/azure-cognitive.text-to-speech.provider.ts";
import { azureOpenAi } from "./azure-openai/azure-openai.provider.ts";
import { botpress } from "./botpress/botpress.provider.ts";
import { cognigy } from "./cognigy/cognigy.provider.ts";
import type { ConvAiProvider } from "./contract/define-conv-ai.ts";
import type { AiModelProvider } from "./contract/define-provider.ts";
import type { SpeechToTextProvider } from "./contract/define-speech-to-text.ts";
import type { TextToSpeechProvider } from "./contract/define-text-to-speech.ts";
import { customEndpoint } from "./custom-endpoint/custom-endpoint.provider.ts";
import { dialogflowCx } from "./dialogflow-cx/dialogflow-cx.provider.ts";
import { dialogflowEs } from "./dialogflow-es/dialogflow-es.provider.ts";
import { difyAi } from "./dify-ai/dify-ai.provider.ts";
import { elevenLabs } from "./elevenlabs/elevenlabs.provider.ts";
import { googleGenAi } from "./google-gen-ai/google-gen-ai.provider.ts";
import { googleSpeech } from "./google-speech/google-speech.provider.ts";
import { googleVertexAi } from "./google-vertex-ai/google-vertex-ai.provider.ts";
import { groq } from "./groq/groq.provider.ts";
import { rivaSpeech } from "./nvidia-riva/nvidia-riva.speech-to-text.provider.ts";
import { rivaVoice } from "./nvidia-riva/nvidia-riva.text-to-speech.provider.ts";
import { openAi } from "./openai/openai.provider.ts";
import { openAiAssistant } from "./openai-assistant/openai-assistant.provider.ts";
import { sentiOne } from "./senti-one/senti-one.provider.ts";

interface NamedProvider {
  readonly id: string;
  readonly name: string;
}
/** What an adapter of each kind of engine is. */
interface EngineProviders {
  "conv-ai": ConvAiProvider;
  stt: SpeechToTextProvider;
  tts: TextToSpeechProvider;
}
export type EngineType = keyof EngineProviders;

const byId = <Provider extends NamedProvider>(...providers: readonly Provider[]) =>
  new Map(providers.map((provider) => [provider.id, provider]));

const aiModelProviders: ReadonlyMap<string, AiModelProvider> = byId(
  openAi,
  azureOpenAi,
  anthropic,
  groq,
  awsBedrock,
  googleGenAi,
  googleVertexAi,
);
const engineProviders: { readonly [Type in EngineType]: ReadonlyMap<string, EngineProviders[Type]> } = {
  "conv-ai": byId<ConvAiProvider>(
    customEndpoint,
    difyAi,
    openAiAssistant,
    dialogflowCx,
    dialogflowEs,
    botpress,
    cognigy,
    sentiOne,
  ),
  stt: byId<SpeechToTextProvider>(googleSpeech, azureSpeech, rivaSpeech),
  tts: byId<TextToSpeechProvider>(azureVoice, elevenLabs, rivaVoice),
};

/** The provider of AI models with this id. */
export function aiModelProvider(id: string): AiModelProvider {
  const provider = aiModelProviders.get(id);
  if (!provider) throw new Error(`Unsupported aiModel provider ${id}`);
  return provider;
}

/** Every provider of AI models that there is an adapter for, in the order in which they are offered. */
export const allAiModelProviders = (): readonly AiModelProvider[] => [...aiModelProviders.values()];

/** The provider of an engine with this id. */
export function engineProvider<Type extends EngineType>(engineType: Type, id: string): EngineProviders[Type] {
  const provider = engineProviders[engineType].get(id);
  if (!provider) throw new Error(`Unsupported provider for engine ${engineType}: ${id}`);
  return provider;
}

/** Every provider of one kind of engine, in the order in which they are offered. */
export const allEngineProviders = <Type extends EngineType>(engineType: Type): readonly EngineProviders[Type][] => [
  ...engineProviders[engineType].values(),
];

/** The voices that a server has by itself, where the program is installed: no configuration, no key. */
export { espeakNg as offlineVoice, espeakPhonemes as offlinePhonemes } from "./espeak-ng/espeak-ng.text-to-speech.ts";
