import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { followEvents } from "../../app/follow-events.ts";
import { type FeedEvent, noNews, withEvent } from "./conversation-news.ts";

interface Shown {
  /** Of the rows in sight; undefined while they are loading. */
  ids: readonly string[] | undefined;
  profileId: string | undefined;
  test: boolean | undefined;
}

/** Listens to the organisation and counts what the list does not show yet; nothing is pushed into it. */
export function useConversationNews({ ids, profileId, test }: Shown) {
  const [news, setNews] = useState(noNews);
  const key = ids?.join(" ");
  const shown = useMemo(() => ({ ids: new Set(key?.split(" ")), profileId, test }), [key, profileId, test]);
  const current = useRef(shown);
  current.current = shown;
  useEffect(
    () =>
      followEvents({
        path: () => "/conversations/events",
        onEvent: ({ event, data }) =>
          setNews((before) => withEvent(before, event === "started", data as FeedEvent, current.current)),
      }),
    [],
  );
  // What has come into sight is no news any more.
  const begun = [...news.begun].filter((id) => !shown.ids.has(id)).length;
  const clear = useCallback(() => setNews(noNews), []);
  return { begun, changed: news.changed.size, clear };
}
