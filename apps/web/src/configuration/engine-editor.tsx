import { Failure, Page } from "@parlo/ui";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { isMissing } from "../app/api-error.ts";
import { NotFound } from "../app/not-found.tsx";
import { Pending } from "../app/pending.tsx";
import { useMay } from "../app/use-may.ts";
import { useTrouble } from "../app/use-trouble.ts";
import { EngineActions } from "./engine-actions.tsx";
import type { EngineScreenProps } from "./engine-part.tsx";
import { EngineTags } from "./engine-tags.tsx";
import { EngineTestDialog } from "./engine-test.dialog.tsx";
import { useEngine } from "./use-engine.ts";
import { useEngineTest } from "./use-engine-test.ts";

/** The frame of an engine's three parts, each with its own address. */
export function EngineEditor({ kind, id }: EngineScreenProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { query, providers } = useEngine(kind, id);
  const [unread, providersUnread] = [useTrouble(query), useTrouble(providers)];
  const test = useEngineTest(kind);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const engine = query.data;
  if (!engine && isMissing(query.error)) return <NotFound />;
  const base = `/configurations/${kind.id}/${id}`;
  const part = ["credentials", "configuration"].find((name) => path.endsWith(`/${name}`)) ?? "general";
  const failed = unread ?? providersUnread;
  const isThere = engine && providers.data !== undefined;
  return (
    <Page
      title={engine?.name ?? t(`configuration.${kind.id}.one`)}
      content="flush"
      breadcrumb={[{ label: t("frame.nav.configurations"), href: `/configurations?list=${kind.id}` }]}
      state={engine && <EngineTags engine={engine} />}
      tabsLabel={t(`configuration.${kind.id}.parts`)}
      tabs={(["general", "credentials", "configuration"] as const).map((name) => ({
        label: t(`configuration.part.${name}`),
        href: name === "general" ? base : `${base}/${name}`,
        current: name === part,
      }))}
      actions={engine && may.edit && <EngineActions kind={kind} engine={engine} onTest={() => test.start(engine)} />}
    >
      {isThere && <Outlet />}
      {!failed && !isThere && <Pending />}
      {failed && (
        <Failure
          title={t(`configuration.${kind.id}.loadFailed`)}
          onRetry={() => void (unread ? query : providers).refetch()}
          details={failed.message}
        />
      )}
      <EngineTestDialog kind={kind} test={test} />
    </Page>
  );
}
