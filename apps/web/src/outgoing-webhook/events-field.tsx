import type { OutgoingEventType } from "@parlo/contract";
import { outgoingEventTypes } from "@parlo/contract";
import { type BoundField, Checkbox, FormField } from "@parlo/ui";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { eventWords } from "./event-words.ts";

const groups = {
  conversations: outgoingEventTypes.filter((type) => type.startsWith("conversation.")),
  automations: outgoingEventTypes.filter((type) => type.startsWith("automation-run.")),
  issues: outgoingEventTypes.filter((type) => type.startsWith("issue.")),
} as const satisfies Record<string, readonly OutgoingEventType[]>;
const groupNames = Object.keys(groups) as (keyof typeof groups)[];

interface EventsFieldProps {
  label: string;
  help?: string;
  /** Where a heading says it. */
  hideLabel?: boolean;
}

/** What is told, by what it happens to, with a sentence each. */
export function EventsField(props: EventsFieldProps) {
  return <FormField<OutgoingEventType[]> name="events">{(field) => <Events {...field} {...props} />}</FormField>;
}

function Events(props: BoundField<OutgoingEventType[]> & EventsFieldProps) {
  const { label, help, hideLabel = false, value, onChange, error, ref } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={error || help ? id : undefined}
      className="flex min-w-0 flex-col gap-3 rounded-sm outline-none"
    >
      <legend className={hideLabel ? "sr-only" : "mb-[5px] font-medium"}>{label}</legend>
      {(error || help) && (
        <p id={id} className={error ? "text-xs font-medium text-danger-text" : "text-xs text-text-3"}>
          {error ?? help}
        </p>
      )}
      {groupNames.map((group) => (
        <fieldset key={group} className="flex flex-col gap-2 max-tablet:gap-0">
          <legend className="mb-1.5 text-xs font-medium text-text-2">{t(`outgoing-webhook.group.${group}`)}</legend>
          {groups[group].map((type) => (
            <Checkbox
              key={type}
              label={
                <>
                  <span className="me-1.5">{t(`outgoing-webhook.event.${eventWords[type]}`)}</span>
                  <code className="text-xs text-text-2 [overflow-wrap:anywhere]">{type}</code>
                  <span className="block text-xs text-text-3">{t(`outgoing-webhook.told.${eventWords[type]}`)}</span>
                </>
              }
              value={value.includes(type)}
              onChange={(on) => onChange(outgoingEventTypes.filter((one) => (one === type ? on : value.includes(one))))}
            />
          ))}
        </fieldset>
      ))}
    </fieldset>
  );
}
