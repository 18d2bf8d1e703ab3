import type {
  AiModel,
  AiModelProviderFacts,
  AiModelTest,
  ConvAi,
  ConvAiProviderFacts,
  ConvAiTest,
  EngineUsers,
  ProviderSetting,
  Stt,
  SttProviderFacts,
  SttTest,
  Tts,
  TtsProviderFacts,
  TtsTest,
} from "@parlo/contract";
import type { QueryKey } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import type { ComponentType, ReactNode } from "react";
import type { z } from "zod";
import type { CallContext } from "../app/api.ts";
import type { ProviderWords } from "./provider-words.ts";

/** The kinds of engines that can be set up here, in the order of their tabs. */
export const engineKindIds = ["ai-model", "conv-ai", "stt", "tts"] as const;
export type EngineKindId = (typeof engineKindIds)[number];

/** What has a provider, credentials and a configuration, of whatever kind it is. */
export type Engine = AiModel | ConvAi | Stt | Tts;
/** As lists have it. */
export type ListedEngine = Engine & { readonly usedBy: EngineUsers };
export type EngineProviderFacts = AiModelProviderFacts | ConvAiProviderFacts | SttProviderFacts | TtsProviderFacts;

interface NewEngine {
  name: string;
  provider: string;
  credentials: Engine["credentials"];
  configuration: Engine["configuration"];
}
type EngineChanges = { [Field in Exclude<keyof NewEngine, "provider">]?: NewEngine[Field] | undefined };

/** What the types of one kind are. */
export interface EngineTypes {
  engine: Engine;
  provider: EngineProviderFacts;
  changes: EngineChanges;
  test: AiModelTest | ConvAiTest | SttTest | TtsTest;
}

/**
 * A kind of engine: what it has of its own beside what all have. Its texts stand in the catalogue under its id. (Its
 * members are methods, so that the screens can take any kind.)
 */
export interface EngineKind<Types extends EngineTypes = EngineTypes> {
  /** As addresses have it. */
  readonly id: EngineKindId;
  readonly icon: ComponentType<{ className?: string }>;
  readonly api: EngineApi<Types>;
  /** What its name may be. */
  readonly nameSchema: z.ZodType<string, string>;
  /** Whoever names none may be given it. */
  canBeDefault(engine: Types["engine"]): boolean;
  /** What stands on its card before its address. */
  facts(engine: Types["engine"], t: TFunction): readonly EngineFact[];
  /** What a new one may be told beside what its provider asks for. */
  readonly further?: FurtherFields;
  /** The first part of its editor. */
  General(props: EnginePartProps<Types>): ReactNode;
  /** What somebody may want to try in a test, where that is more than whether it answers. */
  Tried?(props: TriedProps<Types>): ReactNode;
  TestResult(props: { result: Types["test"] }): ReactNode;
  /** The field for a setting that names a model, where the vendor is asked what there is. */
  EngineModel?(props: EngineModelProps<Types["engine"]>): ReactNode;
}

export interface EngineModelProps<Row = Engine> {
  /** The dotted path of its value in the form. */
  name: string;
  setting: ProviderSetting;
  words: ProviderWords;
  engine: Row;
}

interface FurtherFields {
  readonly schema: z.ZodRawShape;
  /** What stands in the fields before somebody types. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What the fields are called, by their paths. */
  labels(t: TFunction): Record<string, string>;
  Fields(): ReactNode;
}

export interface EnginePartProps<Types extends EngineTypes = EngineTypes> {
  kind: EngineKind;
  engine: Types["engine"];
  provider: Types["provider"];
  onSave(changes: Types["changes"]): Promise<void>;
}

/** What a test may be told. */
export interface Tried {
  text?: string;
  language?: string;
  voiceId?: string;
  /** 16-bit PCM of 16 kHz, in base64. */
  audio?: string;
}

export interface TriedProps<Types extends EngineTypes = EngineTypes> {
  engine: Types["engine"];
  tried: Tried;
  onTried: (tried: Tried) => void;
}

export interface EngineFact {
  readonly name: string;
  readonly value: ReactNode;
}

/** A kind's part of the API. */
interface EngineApi<Types extends EngineTypes> {
  key(): QueryKey;
  list: Operation<ListInput, { count: number; results: (Types["engine"] & { usedBy: EngineUsers })[] }>;
  providers: Operation<undefined, { results: Types["provider"][] }>;
  get: Operation<{ id: string }, Types["engine"]>;
  create: Operation<NewEngine, Types["engine"]>;
  update: Operation<{ id: string } & Types["changes"], Types["engine"]>;
  archive: Operation<{ id: string }, void>;
  restore: Operation<{ id: string }, Types["engine"]>;
  setDefault: Operation<{ id: string }, Types["engine"]>;
  test: Operation<{ id: string } & Tried, Types["test"]>;
}

interface ListInput {
  pageSizeAndNumber: { size: number; number: number };
  sortBy: "NameAsc" | "NameDesc";
  includeArchived: boolean;
  search?: string;
}

interface Operation<Input, Output> {
  call(input: Input, options?: { signal?: AbortSignal; context?: CallContext }): Promise<Output>;
  key(): QueryKey;
  queryKey(options: { input: Input }): QueryKey;
}
