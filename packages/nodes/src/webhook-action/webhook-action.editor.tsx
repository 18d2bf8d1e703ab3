import { Webhook } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { webhookActionKind } from "./webhook-action.kind.ts";

export const webhookActionEditor: NodeEditor<typeof webhookActionKind> = {
  fieldNames: { waitForCallback: "callback" },
  Icon: Webhook,
  summary: ({ request }, { t }) => ({
    lines: [
      { look: "code", text: request.url ? `${request.method} ${request.url.replace(/^https?:\/\//, "")}` : "" },
      {
        look: "plain",
        text: request.url ? t("summary.tries", { count: request.retries + 1, seconds: request.timeoutMs / 1000 }) : "",
      },
    ],
  }),
};
