import { Page } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { AddLink } from "../app/add-link.tsx";
import { engineKindIds } from "./engine-kind.ts";
import { engineKinds } from "./engine-kinds.ts";
import { EngineList, type EngineListProps } from "./engine-list.tsx";

/** A list for each kind of engine; tabs lead from one to the other. */
export function ConfigurationListScreen(props: Omit<EngineListProps, "kind">) {
  const { t } = useTranslation();
  const shown = props.search.list;
  const tabs = engineKindIds.map((id) => ({
    label: t(`configuration.lists.${id}`),
    href: `/configurations?list=${id}`,
    current: id === shown,
  }));
  return (
    <Page
      title={t("frame.nav.configurations")}
      content="flush"
      primary={<AddLink href={`/configurations/${shown}/add`}>{t(`configuration.${shown}.add`)}</AddLink>}
      tabs={tabs}
      tabsLabel={t("configuration.kinds")}
    >
      <EngineList key={shown} kind={engineKinds[shown]} {...props} />
    </Page>
  );
}
