import type { HandBackNodes } from "@parlo/contract";
import { CommandPalette, fittingOptions } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";

interface HandBackPaletteProps {
  conversationId: string;
  onClose: () => void;
  /** Without a node the agent goes on where it stands. */
  onChoose: (nodeId?: string) => void;
}

/** Of each flow, so that those below stay in reach. */
const mostShown = 50;

/** The steps at which the agent may go on: where it stands first, then flow by flow. */
export function HandBackPalette({ conversationId, onClose, onChoose }: HandBackPaletteProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const { data, isPending } = useQuery({
    ...api.conversation.handBackNodes.queryOptions({ input: { id: conversationId } }),
    gcTime: 0,
  });
  const itemOf = ({ id, name, type }: HandBackNodes["flows"][number]["nodes"][number]) => {
    const kind = t(`nodes.${type}.label`, { defaultValue: type });
    return { id, label: name || kind, ...(name && { hint: kind }), onSelect: () => onChoose(id) };
  };
  const flows = data?.flows ?? [];
  const here = flows[0]?.nodes.find(({ id }) => id === flows[0]?.currentNodeId);
  const groups = [
    // A step that waits for a person goes on, and is not asked anew.
    { title: t("conversation.standsHere"), items: here ? [{ ...itemOf(here), onSelect: () => onChoose() }] : [] },
    ...flows.map(({ name, nodes }) => ({ title: name, items: nodes.filter((node) => node !== here).map(itemOf) })),
  ];
  return (
    <CommandPalette
      label={t("conversation.handBackAt")}
      placeholder={t("conversation.handBackSearch")}
      search={search}
      onSearch={setSearch}
      onClose={onClose}
      groups={groups.map(({ title, items }) => ({ title, items: fittingOptions(items, search).slice(0, mostShown) }))}
      loading={isPending}
    />
  );
}
