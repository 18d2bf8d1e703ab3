import type { OutgoingWebhook } from "@parlo/contract";
import { Button, Failure, Note, Page } from "@parlo/ui";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ArchiveRestore, Play, Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isMissing } from "../app/api-error.ts";
import { NotFound } from "../app/not-found.tsx";
import { Pending } from "../app/pending.tsx";
import { useMay } from "../app/use-may.ts";
import { useTrouble } from "../app/use-trouble.ts";
import { useWebhook } from "./use-webhook.ts";
import { useWebhookActions } from "./use-webhook-actions.ts";
import { useWebhookTest } from "./use-webhook-test.ts";
import { WebhookMenu } from "./webhook-menu.tsx";
import { WebhookState } from "./webhook-state.tsx";
import { WebhookTestDialog } from "./webhook-test.dialog.tsx";

/** The frame of a webhook's two parts, each with its own address. */
export function WebhookScreen({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation();
  const may = useMay();
  const query = useWebhook(webhookId);
  const trouble = useTrouble(query);
  const test = useWebhookTest();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const webhook = query.data;
  if (!webhook && isMissing(query.error)) return <NotFound />;
  const base = `/settings/webhooks/${webhookId}`;
  const part = path.endsWith(`${base}/settings`) ? "settings" : "deliveries";
  return (
    <Page
      title={webhook?.name ?? t("outgoing-webhook.title")}
      content="flush"
      breadcrumb={[
        { label: t("frame.nav.settings"), href: "/settings" },
        { label: t("settings.tabs.webhooks"), href: "/settings/webhooks" },
      ]}
      state={
        webhook && (
          // On a phone the note says it already, and there is room for the name.
          <span className={clsx((!webhook.active || webhook.archivedAt) && "max-tablet:hidden")}>
            <WebhookState {...webhook} />
          </span>
        )
      }
      tabs={(["deliveries", "settings"] as const).map((name) => ({
        label: t(`outgoing-webhook.part.${name}`),
        href: name === "deliveries" ? base : `${base}/settings`,
        current: name === part,
      }))}
      actions={
        webhook &&
        may.administer &&
        !webhook.archivedAt && (
          <>
            <Button icon={<Zap />} onClick={() => test.start(webhook)}>
              {t("outgoing-webhook.test.send")}
            </Button>
            <WebhookMenu webhook={webhook} />
          </>
        )
      }
    >
      {webhook && <SilentNote webhook={webhook} mayChange={may.administer} />}
      {webhook && <Outlet />}
      {!trouble && !webhook && <Pending />}
      {trouble && (
        <Failure
          title={t("outgoing-webhook.loadFailed")}
          onRetry={() => void query.refetch()}
          details={trouble.message}
        />
      )}
      <WebhookTestDialog test={test} />
    </Page>
  );
}

/** Why it is told nothing, and the way out. */
function SilentNote({ webhook, mayChange }: { webhook: OutgoingWebhook; mayChange: boolean }) {
  const { t } = useTranslation();
  const { turn, restore } = useWebhookActions();
  const { active, archivedAt, disabledReason } = webhook;
  if (active && !archivedAt) return null;
  const why = disabledReason ? t(`outgoing-webhook.whyNote.${disabledReason}`) : t("outgoing-webhook.offNote");
  const wayOut = archivedAt ? (
    <Button size="sm" icon={<ArchiveRestore />} onClick={() => void restore(webhook)}>
      {t("outgoing-webhook.restore")}
    </Button>
  ) : (
    <Button size="sm" icon={<Play />} onClick={() => void turn(webhook)}>
      {t("outgoing-webhook.switchOn")}
    </Button>
  );
  return (
    <div className="flex-none px-5 pt-4 max-tablet:px-4">
      <Note tone={disabledReason ? "warn" : "neutral"}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="min-w-0 flex-1 basis-60">{archivedAt ? t("outgoing-webhook.archivedNote") : why}</p>
          {mayChange && wayOut}
        </div>
      </Note>
    </div>
  );
}
