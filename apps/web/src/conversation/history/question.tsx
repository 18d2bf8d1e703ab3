import type { Message } from "@parlo/contract";
import { OwnImage } from "@parlo/ui";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { UiResponse } from "../../app/chosen-in-words.ts";
import { chosenButtons } from "./said-of.ts";

type UiValue = NonNullable<Message["action"]["uiAction"]>["value"];

/** What the agent asked with: buttons, cards, a form or a view, as it looks once it is answered. */
export function Question({ value, response }: { value: UiValue; response: UiResponse | undefined }) {
  const { t } = useTranslation();
  if (value.type === "buttons") {
    const chosen = chosenButtons(response);
    return (
      <ul className="flex flex-wrap gap-1.5">
        {value.buttons.map(({ id, label }) => (
          <li
            key={id}
            dir="auto"
            className={clsx(
              "inline-flex min-h-7 items-center gap-1 rounded-full border bg-surface px-3 text-sm font-medium",
              chosen.includes(id) ? "border-brand bg-brand-soft! text-brand-text" : "border-line-strong text-text-2",
            )}
          >
            {chosen.includes(id) && <Check aria-hidden className="size-3.5" />}
            {label}
            {chosen.includes(id) && <span className="sr-only"> – {t("conversation.chosen")}</span>}
          </li>
        ))}
      </ul>
    );
  }
  if (value.type === "cards") {
    const chosen = response && "card" in response ? response.card : null;
    const pressed = response && "card" in response ? response.button : undefined;
    return (
      <ul className="grid grid-cols-2 gap-2">
        {value.cards.map(({ id, title, text, imageUrl, buttons = [] }) => (
          <li
            key={id}
            className={clsx(
              "overflow-hidden rounded-md border bg-surface",
              id === chosen ? "border-brand" : "border-line-strong",
            )}
          >
            <OwnImage address={imageUrl} alternativeText="" className="h-16 w-full object-cover" />
            <span dir="auto" className="block px-3 py-2">
              <span className="flex items-center gap-1 font-medium">
                {id === chosen && <Check aria-hidden className="size-3.5 text-brand-text" />}
                {title ?? text ?? id}
                {id === chosen && <span className="sr-only"> – {t("conversation.chosen")}</span>}
              </span>
              {title && text && (
                <span dir="auto" className="block text-sm text-text-2">
                  {text}
                </span>
              )}
            </span>
            {buttons.map((button) => {
              const mine = id === chosen && button.id === pressed;
              return (
                <span
                  key={button.id}
                  dir="auto"
                  className={clsx(
                    "flex items-center justify-center gap-1 border-t border-line px-3 py-1 text-sm font-medium",
                    mine ? "bg-brand-soft text-brand-text" : "text-text-2",
                  )}
                >
                  {mine && <Check aria-hidden className="size-3.5" />}
                  {button.label}
                  {mine && <span className="sr-only"> – {t("conversation.chosen")}</span>}
                </span>
              );
            })}
          </li>
        ))}
      </ul>
    );
  }
  if (value.type === "input") {
    return (
      <ul className="rounded-md border border-line-strong bg-surface">
        {value.input.fields.map(({ name, label }) => (
          <li key={name} dir="auto" className="border-line px-3 py-1.5 text-sm not-first:border-t">
            {label}
          </li>
        ))}
      </ul>
    );
  }
  if (value.type === "webView") {
    return <p className="text-sm text-text-2">{t("conversation.webView", { address: value.webView.url ?? "HTML" })}</p>;
  }
  return null;
}
