import type { AiModelProvider, ConvAiProvider, SttProvider, TtsProvider } from "@parlo/contract";
import { clsx } from "clsx";

type Provider = AiModelProvider | ConvAiProvider | SttProvider | TtsProvider;

/** Marks of vendors are theirs: two letters on a colour tell them apart. */
const looks: Record<Provider, { letters: string; colour: string }> = {
  OpenAi: { letters: "OA", colour: "bg-(--cat-action)" },
  AzureOpenAi: { letters: "Az", colour: "bg-(--cat-response)" },
  Anthropic: { letters: "An", colour: "bg-(--cat-integration)" },
  Groq: { letters: "Gq", colour: "bg-(--cat-logic)" },
  AwsBedrock: { letters: "Aw", colour: "bg-(--cat-flow)" },
  GoogleGenAi: { letters: "Gg", colour: "bg-(--cat-context)" },
  GoogleVertexAi: { letters: "Gv", colour: "bg-(--cat-agent)" },
  DifyAi: { letters: "Di", colour: "bg-(--cat-response)" },
  OpenAiAssistant: { letters: "OA", colour: "bg-(--cat-action)" },
  DialogflowEs: { letters: "De", colour: "bg-(--cat-context)" },
  DialogflowCx: { letters: "Dx", colour: "bg-(--cat-logic)" },
  CustomEndpoint: { letters: "{}", colour: "bg-(--cat-integration)" },
  Botpress: { letters: "Bp", colour: "bg-(--cat-flow)" },
  Cognigy: { letters: "Cg", colour: "bg-(--cat-agent)" },
  GoogleSpeech: { letters: "Gs", colour: "bg-(--cat-response)" },
  AzureCognitive: { letters: "As", colour: "bg-(--cat-context)" },
  ElevenLabs: { letters: "El", colour: "bg-(--cat-flow)" },
  NvidiaRiva: { letters: "Nv", colour: "bg-(--cat-logic)" },
  SentiOne: { letters: "So", colour: "bg-(--cat-action)" },
};

/** It stands beside the provider's name, so it says nothing of its own. */
export function ProviderLogo({ provider, size = "sm" }: { provider: Provider; size?: "sm" | "md" }) {
  const { letters, colour } = looks[provider];
  return (
    <span
      aria-hidden
      translate="no"
      className={clsx(
        "grid flex-none place-items-center font-bold text-on-solid",
        size === "sm" ? "size-7 rounded-sm text-xs" : "size-9 rounded-md text-sm",
        colour,
      )}
    >
      {letters}
    </span>
  );
}
