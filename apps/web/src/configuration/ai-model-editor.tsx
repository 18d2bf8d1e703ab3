import { Button, Failure, Page } from "@parlo/ui";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isMissing } from "../app/api-error.ts";
import { NotFound } from "../app/not-found.tsx";
import { Pending } from "../app/pending.tsx";
import { useMay } from "../app/use-may.ts";
import { AiModelMenu } from "./ai-model-menu.tsx";
import { AiModelTags } from "./ai-model-tags.tsx";
import { AiModelTestDialog } from "./ai-model-test.dialog.tsx";
import { useAiModel } from "./use-ai-model.ts";
import { useAiModelTest } from "./use-ai-model-test.ts";

/** The frame of a model's three parts, each with its own address. */
export function AiModelEditor({ modelId }: { modelId: string }) {
  const { t } = useTranslation();
  const { query, providers } = useAiModel(modelId);
  const may = useMay();
  const test = useAiModelTest();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const model = query.data;
  if (!model && isMissing(query.error)) return <NotFound />;
  const base = `/configurations/ai-model/${modelId}`;
  const part = ["credentials", "configuration"].find((name) => path.endsWith(`/${name}`)) ?? "general";
  const failed = [query, providers].find(({ isError, data }) => isError && !data);
  return (
    <Page
      title={model?.name ?? t("configuration.aiModel")}
      content="flush"
      breadcrumb={[{ label: t("frame.nav.configurations"), href: "/configurations?list=ai-model" }]}
      state={model && <AiModelTags model={model} />}
      tabsLabel={t("configuration.parts")}
      tabs={(["general", "credentials", "configuration"] as const).map((name) => ({
        label: t(`configuration.part.${name}`),
        href: name === "general" ? base : `${base}/${name}`,
        current: name === part,
      }))}
      actions={
        model &&
        may.edit && (
          <>
            {model.supportsLlm && !model.archivedAt && (
              <Button icon={<Zap />} onClick={() => test.start(model)}>
                {t("configuration.test")}
              </Button>
            )}
            <AiModelMenu model={model} />
          </>
        )
      }
    >
      {model && providers.data && <Outlet />}
      {!failed && !(model && providers.data) && <Pending />}
      {failed && (
        <Failure
          title={t("configuration.loadFailed")}
          onRetry={() => void failed.refetch()}
          details={failed.error?.message}
        />
      )}
      <AiModelTestDialog test={test} />
    </Page>
  );
}
