import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../app/api.ts";
import type { DeliverySearch } from "./outgoing-webhook-search.ts";

export const deliveryPageSize = 10;
/** Milliseconds until it is looked again what came of them. */
export const deliveryLookMs = 5000;

/** A page of what was, or is to be, sent to a webhook. */
export const useDeliveries = (webhookId: string, { page, status }: DeliverySearch) =>
  useQuery({
    ...api.webhookDelivery.list.queryOptions({
      input: {
        webhookId,
        ...(status !== "all" && { status }),
        pageSizeAndNumber: { size: deliveryPageSize, number: page },
      },
      placeholderData: keepPreviousData,
    }),
    refetchInterval: deliveryLookMs,
  });
