import type { AutomationWebhook, MadeAutomationWebhook } from "@parlo/contract";
import { ConfirmDialog, IconButton, showDateTime, toast } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { Copy, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { ShownOnceDialog } from "../../app/shown-once.dialog.tsx";
import { useAttempt } from "../../app/use-attempt.tsx";
import { TriggerActions } from "./trigger-actions.tsx";
import { TriggerPart, TriggerRow, type TriggersOfFlow } from "./trigger-part.tsx";
import { TriggerState } from "./trigger-state.tsx";
import { triggerKeys } from "./use-refresh-triggers.ts";
import { WebhookDialog } from "./webhook.dialog.tsx";

/** All that one flow may sensibly have. */
const page = { size: 100, number: 1 };

export function Webhooks({ flowId, editable, inputs }: TriggersOfFlow) {
  const { t } = useTranslation();
  const attempt = useAttempt(triggerKeys);
  const [edited, setEdited] = useState<AutomationWebhook | "new" | null>(null);
  const [rotated, setRotated] = useState<AutomationWebhook | null>(null);
  const [made, setMade] = useState<MadeAutomationWebhook | null>(null);
  const query = useQuery(api.automationWebhook.list.queryOptions({ input: { flowId, pageSizeAndNumber: page } }));
  const rotate = async ({ id, name, version }: AutomationWebhook) => {
    setRotated(null);
    await attempt(name, async () =>
      setMade(await client.automationWebhook.rotateSecret({ id }, { context: { version } })),
    );
  };
  return (
    <>
      <TriggerPart
        title={t("flow.triggers.webhooks")}
        text={t("flow.triggers.webhooksHelp")}
        add={editable ? { label: t("flow.triggers.addWebhook"), onSelect: () => setEdited("new") } : undefined}
        none={t("flow.triggers.noWebhooks")}
        failed={t("flow.triggers.loadFailed")}
        query={query}
        rows={query.data?.results.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            {...{ webhook, editable }}
            onEdit={() => setEdited(webhook)}
            onRotate={() => setRotated(webhook)}
          />
        ))}
      />
      {edited && (
        <WebhookDialog
          {...{ flowId, inputs }}
          webhook={edited === "new" ? null : edited}
          onMade={setMade}
          onClose={() => setEdited(null)}
        />
      )}
      {made && (
        <ShownOnceDialog
          title={t("flow.triggers.madeTitle", { name: made.name })}
          warning={t("flow.triggers.once")}
          parts={{ [t("flow.triggers.address")]: made.url, [t("flow.triggers.secret")]: made.secret }}
          onClose={() => setMade(null)}
        >
          <p className="text-xs text-text-3">{t("flow.triggers.signing")}</p>
        </ShownOnceDialog>
      )}
      <ConfirmDialog
        open={rotated !== null}
        onClose={() => setRotated(null)}
        onConfirm={() => rotated && void rotate(rotated)}
        title={t("flow.triggers.rotateTitle", { name: rotated?.name ?? "" })}
        text={t("flow.triggers.rotateText")}
        action={t("flow.triggers.rotate")}
        danger={false}
      />
    </>
  );
}

interface WebhookRowProps {
  webhook: AutomationWebhook;
  editable: boolean;
  onEdit: () => void;
  onRotate: () => void;
}

function WebhookRow({ webhook, editable, onEdit, onRotate }: WebhookRowProps) {
  const { t } = useTranslation();
  const { name, url, enabled, secretHint, formerSecretUntil } = webhook;
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    toast({ variant: "success", title: t("flow.triggers.addressCopied") });
  };
  return (
    <TriggerRow
      name={name}
      state={<TriggerState enabled={enabled} />}
      facts={
        <>
          <code className="block truncate" title={url}>
            {url}
          </code>
          {t("flow.triggers.secretIs", { hint: secretHint })}
          {formerSecretUntil && ` · ${t("flow.triggers.formerUntil", { when: showDateTime(formerSecretUntil) })}`}
        </>
      }
      actions={
        <>
          <IconButton
            size="sm"
            label={t("flow.triggers.copyAddress", { name })}
            icon={<Copy />}
            onClick={() => void copy()}
          />
          {editable && (
            <TriggerActions
              trigger={webhook}
              api={api.automationWebhook}
              onEdit={onEdit}
              more={[{ label: t("flow.triggers.rotate"), icon: <RefreshCw />, onSelect: onRotate }]}
            />
          )}
        </>
      }
    />
  );
}
