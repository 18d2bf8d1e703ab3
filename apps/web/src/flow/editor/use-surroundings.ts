import type { Surroundings } from "@parlo/engine";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../app/api.ts";
import { configuration } from "../../app/configuration.ts";
import { wholeList } from "../../app/whole-list.ts";

/** The API knows none yet. */
const tables: Surroundings["tables"] = [];

/** There are none yet, and `has` says so. */
const collections: Surroundings["collections"] = [];

/** Everything outside a flow that its editor names: other flows, models, variables, and the languages to write in. */
export function useSurroundings(flowId: string) {
  const flows = useQuery(wholeList(api.flow.list, { includeArchived: true }));
  const models = useQuery(wholeList(api.aiModel.list, { includeArchived: true }));
  const engines = useQuery(wholeList(api.convAi.list, { includeArchived: true }));
  const definitions = useQuery(wholeList(api.variableDefinition.list, {}));
  const profiles = useQuery(wholeList(api.profile.list, {}));
  const teams = useQuery(wholeList(api.team.list, { includeArchived: true }));
  return useMemo(() => {
    const profileList = profiles.data?.results ?? [];
    const users = profileList.filter(
      ({ conversationEngine }) => conversationEngine.kind === "flow" && conversationEngine.flowId === flowId,
    );
    const speaking = users.length > 0 ? users : profileList;
    const languages = [...new Set(speaking.flatMap((profile) => profile.languages))];
    const modelList = models.data?.results ?? [];
    const engineList = engines.data?.results ?? [];
    const teamList = (teams.data?.results ?? []).map(({ id, name, archivedAt }) => ({
      id,
      name,
      archived: archivedAt !== null,
    }));
    const named = flows.data && definitions.data && profiles.data && teams.data;
    const known = named && models.data && engines.data;
    const surroundings: Surroundings | null = known
      ? {
          has: configuration.has,
          flows: flows.data.results.map(({ archivedAt, publishedVersion, ...flow }) => ({
            ...{ id: flow.id, name: flow.name, type: flow.type, inputs: flow.inputs, outputs: flow.outputs },
            ...{ calls: flow.calls, jumps: flow.jumps, leadsTo: flow.leadsTo },
            archived: archivedAt !== null,
            live: publishedVersion !== null,
          })),
          aiModels: modelList.map(({ id, archivedAt, supportsLlm }) => ({
            ...{ id, archived: archivedAt !== null, supportsLlm },
          })),
          convAis: engineList.map((engine) => ({
            id: engine.id,
            archived: engine.archivedAt !== null,
            default: engine.default,
          })),
          profiles: profileList.map(({ id, name }) => ({ id, name, archived: false })),
          tables,
          collections,
          teams: teamList,
          hasDefaultAiModel: modelList.some((model) => model.default && model.archivedAt === null && model.supportsLlm),
          definitions: definitions.data.results.flatMap(
            ({ key, name, type, isEndUser, hide, renamedTo, formerKeys }) =>
              renamedTo ? [] : { key, name, type, isEndUser, hide, formerKeys },
          ),
          languages,
          withoutFiles: users.flatMap(({ name, settings }) => (settings.fileUpload ? [] : name)),
        }
      : null;
    return {
      surroundings,
      flows: flows.data?.results.filter((flow) => flow.archivedAt === null) ?? [],
      models: modelList.filter((model) => model.archivedAt === null && model.supportsLlm),
      engines: engineList.filter((engine) => engine.archivedAt === null),
      tables,
      collections,
      teams: teamList,
      definitions: definitions.data?.results ?? [],
      profiles: speaking,
      allProfiles: profileList,
      /** Names of the profiles that run this flow. */
      usedBy: users.map(({ name }) => name),
      languages: languages.length > 0 ? languages : ["en"],
    };
  }, [flows.data, models.data, engines.data, definitions.data, profiles.data, teams.data, flowId]);
}
export type EditorSurroundings = ReturnType<typeof useSurroundings>;
