import type { OutgoingWebhook } from "@parlo/contract";
import { useQueryClient } from "@tanstack/react-query";
import { api, client } from "../app/api.ts";
import { useArchiving } from "../app/use-archiving.ts";

/** What can be done with a webhook at once; each says where it is refused. */
export function useWebhookActions() {
  const { attempt, archive, restore } = useArchiving(api.outgoingWebhook);
  const queryClient = useQueryClient();
  const turn = ({ id, name, version, active }: OutgoingWebhook) =>
    attempt(name, async () => {
      await client.outgoingWebhook.update({ id, active: !active }, { context: { version } });
      // What waited goes on, or waits again.
      await queryClient.invalidateQueries({ queryKey: api.webhookDelivery.key() });
    });
  return { attempt, archive, restore, turn };
}
