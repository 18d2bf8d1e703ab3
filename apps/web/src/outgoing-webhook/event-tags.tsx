import type { OutgoingEventType } from "@parlo/contract";
import { Tag, Tooltip } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { eventWords } from "./event-words.ts";

/** What a webhook is told, in one line: what follows the first is counted, and named where one asks. */
export function EventTags({ events }: { events: readonly OutgoingEventType[] }) {
  const { t } = useTranslation();
  const nameOf = (event: OutgoingEventType) => t(`outgoing-webhook.event.${eventWords[event]}`);
  const [first, ...folded] = events;
  return (
    <span className="flex min-w-0 gap-1">
      {first && <Tag>{nameOf(first)}</Tag>}
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
