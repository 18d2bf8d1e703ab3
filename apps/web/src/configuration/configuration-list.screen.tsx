import { Page } from "@parlo/ui";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { AddEngineButton } from "./add-engine-button.tsx";
import { AiModelList } from "./ai-model-list.tsx";
import type { ConfigurationListProps } from "./configuration-list-props.ts";
import { configurationLists } from "./configuration-search.ts";
import { ConvAiList } from "./conv-ai-list.tsx";
import type { EngineKind } from "./engine-kind.ts";

const lists: Record<EngineKind, ComponentType<ConfigurationListProps>> = {
  "ai-model": AiModelList,
  "conv-ai": ConvAiList,
};

/** A list for each kind of engine; tabs lead from one to the other. */
export function ConfigurationListScreen(props: ConfigurationListProps) {
  const { t } = useTranslation();
  const { list: kind } = props.search;
  const List = lists[kind];
  const tabs = configurationLists.map((list) => ({
    label: t(`configuration.lists.${list}`),
    href: `/configurations?list=${list}`,
    current: list === kind,
  }));
  return (
    <Page
      title={t("frame.nav.configurations")}
      content="flush"
      actions={<AddEngineButton kind={kind} />}
      tabs={tabs}
      tabsLabel={t("configuration.kinds")}
    >
      <List {...props} />
    </Page>
  );
}
