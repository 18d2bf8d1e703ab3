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
  const { profile, language } = useTestedProfile(null);
  const id = lastTestOf(flowId) ?? "";
  const { data, refetch } = useQuery({
    ...api.conversation.variables.queryOptions({ input: { id } }),
    enabled: id !== "",
  });
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
      ...{ user: ofEndUser, endUser: ofEndUser },
      conversation: { ...own, language, test: true },
      profile: profile && {
        id: profile.id,
        name: profile.name,
        context: profile.context,
        languages: profile.languages,
      },
      persona: { ...who.persona },
      flow: { id: flowId, name },
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
