import type { HandBackNodes } from "@parlo/contract";
import { CommandPalette, fittingOptions } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";

interface HandBackPaletteProps {
  conversationId: string;
  onClose: () => void;
  onChoose: (nodeId: string) => void;
}

/** Of each flow, so that those below stay in reach. */
const mostShown = 50;

/** The steps at which the agent may go on, by flow; where it stands says so. */
export function HandBackPalette({ conversationId, onClose, onChoose }: HandBackPaletteProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const { data, isPending } = useQuery({
    ...api.conversation.handBackNodes.queryOptions({ input: { id: conversationId } }),
    gcTime: 0,
  });
  const itemsOf = ({ nodes, currentNodeId }: HandBackNodes["flows"][number], isTop: boolean) =>
    nodes.map(({ id, name, type }) => {
      const kind = t(`nodes.${type}.label`, { defaultValue: type });
      const stands = isTop && id === currentNodeId ? t("conversation.standsHere") : "";
      return {
        id,
        label: name || kind,
        hint: [name && kind, stands].filter(Boolean).join(" · "),
        onSelect: () => onChoose(id),
      };
    });
  return (
    <CommandPalette
      label={t("conversation.handBackAt")}
      placeholder={t("conversation.handBackSearch")}
      search={search}
      onSearch={setSearch}
      onClose={onClose}
      groups={(data?.flows ?? []).map((flow, at) => ({
        title: flow.name,
        items: fittingOptions(itemsOf(flow, at === 0), search).slice(0, mostShown),
      }))}
      loading={isPending}
    />
  );
}
