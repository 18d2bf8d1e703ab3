import type { VariableValue } from "@parlo/contract";
import { flowBehaviorSchema, type JsonObject, type ToldWho } from "@parlo/engine";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { api } from "../../../app/api.ts";
import { useFlowEditor, useGraph, useObserved } from "../../../canvas/index.ts";
import { useEditorSurroundings } from "../../editor/editor-surroundings.tsx";
import { nearestDefinitions } from "../nearest-definitions.ts";
import { lastTestOf } from "../try/last-test.ts";
import { useTestedProfile } from "../use-tested-profile.ts";
import type { KnownNames } from "./preview-samples.ts";

interface PreviewValues {
  readonly values: JsonObject;
  readonly who: ToldWho;
  /** What an author may give other values. */
  readonly known: KnownNames;
  /** They are those of a test, and not the system's alone. */
  readonly tested: boolean;
}

/** What a text of a step would be filled with now: the values of the last test, and what is known without one. */
export function usePreviewValues(): PreviewValues {
  const { flowId, trace } = useFlowEditor();
  const { name, type, settings } = useGraph();
  const inputs = useMemo(() => flowBehaviorSchema.safeParse(settings).data?.inputs ?? [], [settings]);
  const { definitions } = useEditorSurroundings().known;
  const id = lastTestOf(flowId) ?? "";
  const { data, refetch } = useQuery({
    ...api.conversation.variables.queryOptions({ input: { id } }),
    enabled: id !== "",
  });
  const conversation = useQuery({ ...api.conversation.get.queryOptions({ input: { id } }), enabled: id !== "" }).data;
  const now = useTestedProfile(null);
  const profile = now.profiles.find((one) => one.id === conversation?.profileId) ?? now.profile;
  const language = conversation?.language ?? now.language;
  const personaId = profile?.personaId ?? "";
  const persona = useQuery({
    ...api.persona.get.queryOptions({ input: { id: personaId } }),
    enabled: personaId !== "",
  }).data;
  const passed = useObserved(trace);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step of a test its values are others
  useEffect(() => {
    if (id !== "") void refetch({ cancelRefetch: false });
  }, [id, passed, refetch]);

  const held = data?.results ?? [];
  const own = valuesOf(held.filter(({ endUserId }) => endUserId === null));
  const ofEndUser = valuesOf(held.filter(({ endUserId }) => endUserId !== null));
  const endUser = { ...ofEndUser, id: conversation?.endUserId ?? null };
  const who: ToldWho = {
    persona: { name: persona?.name ?? profile?.name ?? "", description: persona?.description ?? "" },
    profile: { context: profile?.context ?? "" },
    language,
    task: "",
  };
  const given = Object.fromEntries(
    inputs.flatMap((input) => (input.default === undefined ? [] : [[input.name, input.default] as const])),
  );
  return {
    known: {
      // Whoever runs an agent tells it its task.
      inputs: [...inputs, ...(type === "Agent" ? [{ name: "task", type: "String" as const }] : [])].map((input) => ({
        name: input.name,
        type: input.type,
      })),
      variables: nearestDefinitions(definitions).map(({ key, type }) => ({ name: key, type })),
    },
    who,
    tested: data !== undefined,
    values: {
      ...{ ...ofEndUser, ...own, ...given },
      ...{ user: endUser, endUser },
      conversation: { ...own, id, language, touchpoint: conversation?.touchpoint ?? null, test: true },
      profile: profile && {
        id: profile.id,
        name: profile.name,
        context: profile.context,
        languages: profile.languages,
      },
      persona: { ...who.persona },
      flow: { id: flowId, name, inputs: given },
      now: new Date().toISOString(),
    },
  };
}

const valuesOf = (held: readonly VariableValue[]): JsonObject =>
  Object.fromEntries(
    held.map(({ key, stringValue, numberValue, dateValue, booleanValue, jsonValue }) => [
      key,
      stringValue ?? numberValue ?? dateValue ?? booleanValue ?? (jsonValue as JsonObject | null),
    ]),
  );
