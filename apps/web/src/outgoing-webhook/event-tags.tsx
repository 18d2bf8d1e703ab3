import type { OutgoingEventType } from "@parlo/contract";
import { Tag, Tooltip } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { eventWords } from "./event-words.ts";

const most = 2;

/** What a webhook is told, in one line: the rest is counted, and named where one asks. */
export function EventTags({ events }: { events: readonly OutgoingEventType[] }) {
  const { t } = useTranslation();
  const nameOf = (event: OutgoingEventType) => t(`outgoing-webhook.event.${eventWords[event]}`);
  const folded = events.slice(most);
  return (
    <span className="flex min-w-0 gap-1">
      <span className="flex min-w-0 gap-1 overflow-hidden">
        {events.slice(0, most).map((event) => (
          <Tag key={event}>{nameOf(event)}</Tag>
        ))}
      </span>
      {folded.length > 0 && (
        <Tooltip text={folded.map(nameOf).join(", ")}>
          <span>
            <Tag>
              +{folded.length}
              <span className="sr-only">{folded.map(nameOf).join(", ")}</span>
            </Tag>
          </span>
        </Tooltip>
      )}
    </span>
  );
}
