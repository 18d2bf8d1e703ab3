import { type PaletteGroup, useRested } from "@parlo/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { AppWindow, CircleDot, MessageSquare, Plug, User, Workflow } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { usePageFindings } from "../app/page-commands.ts";

const few = { size: 5, number: 1 };

/** The organisation's profiles, flows, personas, configurations and conversations that fit the search, and the steps of the flow that is open; only those whose screens exist. */
export function useFoundThings(search: string): { groups: PaletteGroup[]; loading: boolean } {
  const { t } = useTranslation();
  const router = useRouter();
  const wanted = useRested(search.trim());
  const ask = {
    input: { pageSizeAndNumber: few, search: wanted },
    enabled: wanted.length > 1,
    placeholderData: keepPreviousData,
  };
  const profiles = useQuery(api.profile.list.queryOptions(ask));
  const flows = useQuery(api.flow.list.queryOptions(ask));
  const personas = useQuery(api.persona.list.queryOptions(ask));
  const models = useQuery(api.aiModel.list.queryOptions(ask));
  const engines = useQuery(api.convAi.list.queryOptions(ask));
  const ears = useQuery(api.stt.list.queryOptions(ask));
  const voices = useQuery(api.tts.list.queryOptions(ask));
  const conversations = useQuery(api.conversation.list.queryOptions(ask));
  const found = wanted.length > 1;
  const findOnPage = usePageFindings();
  const configurations = [
    { path: "ai-model", results: models.data?.results ?? [] },
    { path: "conv-ai", results: engines.data?.results ?? [] },
    { path: "stt", results: ears.data?.results ?? [] },
    { path: "tts", results: voices.data?.results ?? [] },
  ].flatMap(({ path, results }) =>
    results.map(({ id, name }) => ({ id, label: name, href: `/configurations/${path}/${id}` })),
  );

  const group = (
    name: string,
    route: string,
    items: readonly ({ id: string; label: string; hint?: string } & ({ href: string } | { show: () => void }))[],
    Icon: typeof User,
  ): PaletteGroup => ({
    title: t(`frame.nav.${name}`),
    items:
      found && (route in router.routesByPath || `${route}/` in router.routesByPath)
        ? items.map(({ id, label, hint, ...found }) => ({
            ...{ id: `${name}:${id}`, label },
            ...(hint !== undefined && { hint }),
            icon: <Icon aria-hidden />,
            onSelect: "show" in found ? found.show : () => void router.navigate({ to: found.href }),
          }))
        : [],
  });
  return {
    loading:
      found &&
      [profiles, flows, personas, models, engines, ears, voices, conversations].some(({ isFetching }) => isFetching),
    groups: [
      group(
        "steps",
        "/conversation-flows/$flowId/node/$nodeId",
        found && findOnPage ? findOnPage(wanted).slice(0, few.size) : [],
        CircleDot,
      ),
      group(
        "profiles",
        "/profiles/$profileId/edit",
        (profiles.data?.results ?? []).map(({ id, name }) => ({ id, label: name, href: `/profiles/${id}/edit` })),
        AppWindow,
      ),
      group(
        "flows",
        "/conversation-flows/$flowId",
        (flows.data?.results ?? []).map(({ id, name }) => ({ id, label: name, href: `/conversation-flows/${id}` })),
        Workflow,
      ),
      group(
        "personas",
        "/personas/$personaId/edit",
        (personas.data?.results ?? []).map(({ id, name }) => ({ id, label: name, href: `/personas/${id}/edit` })),
        User,
      ),
      group("configurations", "/configurations/ai-model/$modelId", configurations, Plug),
      group(
        "conversations",
        "/conversations/$conversationId",
        (conversations.data?.results ?? []).map(({ id, lastMessage, endUserId, profileName }) => ({
          id,
          label: lastMessage ?? endUserId,
          hint: profileName,
          href: `/conversations/${id}`,
        })),
        MessageSquare,
      ),
    ],
  };
}
