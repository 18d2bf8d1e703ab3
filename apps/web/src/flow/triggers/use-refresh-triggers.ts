import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";

/** Schedules, webhooks and the runs that they begin. */
export const triggerKeys = [api.automation.key(), api.automationSchedule.key(), api.automationWebhook.key()];

export function useRefreshTriggers() {
  const queryClient = useQueryClient();
  return () => Promise.all(triggerKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
