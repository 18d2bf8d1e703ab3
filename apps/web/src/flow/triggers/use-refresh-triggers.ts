import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";

/** Reads schedules, webhooks and runs anew. */
export function useRefreshTriggers() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [api.automation.key(), api.automationSchedule.key(), api.automationWebhook.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}
