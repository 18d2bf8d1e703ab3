import type { Activity, Delta, Message } from "@parlo/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, client } from "../../app/api.ts";
import { followEvents } from "../../app/follow-events.ts";
import { mergeMessages } from "./merge-messages.ts";

const page = 1000;
/** Milliseconds in which what happens leads to one reading of the rest. */
const gather = 250;

/** Everything that happened in a conversation, the engine's events among it, kept up to date by the server. */
export function useLiveMessages(conversationId: string) {
  const queryClient = useQueryClient();
  const [passing, setPassing] = useState<Passing>(nothing);
  const queryKey = ["live-messages", conversationId];
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const loaded = await loadMessages(conversationId);
      return mergeMessages(queryClient.getQueryData<readonly Message[]>(queryKey) ?? [], loaded);
    },
  });
  const isThere = query.data !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made of the id
  useEffect(() => {
    if (!isThere) return;
    const seen = () => queryClient.getQueryData<readonly Message[]>(queryKey) ?? [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readRest = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: api.conversation.key() }), gather);
    };
    const stop = followEvents({
      path: () => `/conversations/${conversationId}/events?debug=true&after=${seen().at(-1)?.sequence ?? 0}`,
      onEvent: ({ event, data }) => {
        if (event === "message") {
          const message = data as Message;
          queryClient.setQueryData(queryKey, mergeMessages(seen(), [message]));
          setPassing((before) => without(before, message.id));
          readRest();
        } else if (event === "conversation") readRest();
        else if (event === "delta") setPassing((before) => withDelta(before, data as Delta));
        else if (event === "state") {
          const { current } = data as { current: Activity };
          setPassing((before) => ({ ...before, activity: current }));
        }
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [isThere, conversationId, queryClient]);

  return { query, messages: query.data ?? none, passing };
}

const none: readonly Message[] = [];

/** What is not history yet: texts that are still being said, and what the agent does. */
export interface Passing {
  readonly texts: Readonly<Record<string, string>>;
  readonly activity: Activity;
}

const nothing: Passing = { texts: {}, activity: "idle" };

function withDelta(passing: Passing, { messageId, text, from }: Delta): Passing {
  const before = passing.texts[messageId] ?? "";
  return { ...passing, texts: { ...passing.texts, [messageId]: before.slice(0, from) + text } };
}

function without(passing: Passing, id: string): Passing {
  if (!(id in passing.texts)) return passing;
  const { [id]: _, ...texts } = passing.texts;
  return { ...passing, texts };
}

async function loadMessages(id: string): Promise<readonly Message[]> {
  const all: Message[] = [];
  for (;;) {
    const { results } = await client.conversation.messages({
      id,
      debug: true,
      limit: page,
      after: all.at(-1)?.sequence ?? 0,
    });
    all.push(...results);
    if (results.length < page) return all;
  }
}
