import { Page } from "@parlo/ui";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { AddAiModelButton } from "./add-ai-model-button.tsx";
import { AiModelList } from "./ai-model-list.tsx";
import type { ConfigurationListProps } from "./configuration-list-props.ts";
import { type ConfigurationList, configurationLists } from "./configuration-search.ts";

const parts: Record<ConfigurationList, { List: ComponentType<ConfigurationListProps>; Add: ComponentType }> = {
  "ai-model": { List: AiModelList, Add: AddAiModelButton },
};

/** A list for each kind of engine; tabs lead from one to the other where there are two. */
export function ConfigurationListScreen(props: ConfigurationListProps) {
  const { t } = useTranslation();
  const { List, Add } = parts[props.search.list];
  const tabs = configurationLists.map((list) => ({
    label: t(`configuration.lists.${list}`),
    href: `/configurations?list=${list}`,
    current: list === props.search.list,
  }));
  return (
    <Page
      title={t("frame.nav.configurations")}
      content="flush"
      actions={<Add />}
      {...(tabs.length > 1 ? { tabs, tabsLabel: t("configuration.kinds") } : { state: tabs[0]?.label })}
    >
      <List {...props} />
    </Page>
  );
}
