import type { VariableValue } from "@parlo/contract";
import type { JsonObject, ToldWho } from "@parlo/engine";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../../app/api.ts";
import { useFlowEditor, useObserved } from "../../../canvas/index.ts";
import { lastTestOf } from "../try/last-test.ts";
import { useTestedProfile } from "../use-tested-profile.ts";

interface PreviewValues {
  readonly values: JsonObject;
  readonly who: ToldWho;
  /** They are those of a test, and not the system's alone. */
  readonly tested: boolean;
}

/** What a text of a step would be filled with now: the values of the last test, and what is known without one. */
export function usePreviewValues(): PreviewValues {
  const { flowId, trace, store } = useFlowEditor();
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
  const { name } = store.getState().document.graph;
  return {
    who,
    tested: data !== undefined,
    values: {
      ...{ ...ofEndUser, ...own },
      ...{ user: endUser, endUser },
      conversation: { ...own, id, language, touchpoint: conversation?.touchpoint ?? null, test: true },
      profile: profile && {
        id: profile.id,
        name: profile.name,
        context: profile.context,
        languages: profile.languages,
      },
      persona: { ...who.persona },
      flow: { id: flowId, name, inputs: {} },
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
