import { Button, Failure, Page } from "@parlo/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { Zap } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isMissing } from "../app/api-error.ts";
import { NotFound } from "../app/not-found.tsx";
import { Pending } from "../app/pending.tsx";
import { useMay } from "../app/use-may.ts";
import type { Engine, EngineKind } from "./engine-kind.ts";
import { EngineMenu } from "./engine-menu.tsx";
import { EngineTags } from "./engine-tags.tsx";

interface EngineFrameProps<Shown extends Engine> {
  kind: EngineKind;
  id: string;
  query: UseQueryResult<Shown>;
  providers: UseQueryResult<unknown>;
  answers: (engine: Shown) => boolean;
  onTest: (engine: Shown) => void;
  /** What its test shows. */
  children: ReactNode;
}

/** The frame of an engine's three parts, each with its own address. */
export function EngineFrame<Shown extends Engine>(props: EngineFrameProps<Shown>) {
  const { kind, id, query, providers, answers, onTest, children } = props;
  const { t } = useTranslation();
  const may = useMay();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const engine = query.data;
  if (!engine && isMissing(query.error)) return <NotFound />;
  const base = `/configurations/${kind}/${id}`;
  const part = ["credentials", "configuration"].find((name) => path.endsWith(`/${name}`)) ?? "general";
  const failed = [query, providers].find(({ isError, data }) => isError && !data);
  return (
    <Page
      title={engine?.name ?? t(`configuration.${kind}.one`)}
      content="flush"
      breadcrumb={[{ label: t("frame.nav.configurations"), href: `/configurations?list=${kind}` }]}
      state={engine && <EngineTags engine={engine} />}
      tabsLabel={t(`configuration.${kind}.parts`)}
      tabs={(["general", "credentials", "configuration"] as const).map((name) => ({
        label: t(`configuration.part.${name}`),
        href: name === "general" ? base : `${base}/${name}`,
        current: name === part,
      }))}
      actions={
        engine &&
        may.edit && (
          <>
            {answers(engine) && !engine.archivedAt && (
              <Button icon={<Zap />} onClick={() => onTest(engine)}>
                {t("configuration.test")}
              </Button>
            )}
            <EngineMenu kind={kind} engine={engine} answers={answers(engine)} />
          </>
        )
      }
    >
      {engine && providers.data !== undefined && <Outlet />}
      {!failed && !(engine && providers.data !== undefined) && <Pending />}
      {failed && (
        <Failure
          title={t(`configuration.${kind}.loadFailed`)}
          onRetry={() => void failed.refetch()}
          details={failed.error?.message}
        />
      )}
      {children}
    </Page>
  );
}
