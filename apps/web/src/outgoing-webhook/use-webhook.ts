import { useQuery } from "@tanstack/react-query";
import { api } from "../app/api.ts";

/** Milliseconds between two looks: its address may switch it off, and deliveries fail. */
const lookMs = 15_000;

export const useWebhook = (id: string) =>
  useQuery({ ...api.outgoingWebhook.get.queryOptions({ input: { id } }), refetchInterval: lookMs });
