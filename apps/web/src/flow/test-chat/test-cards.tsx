import type { MessageAction } from "@parlo/contract";
import { OwnImage } from "@parlo/ui";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";

type Card = Extract<NonNullable<MessageAction["uiAction"]>["value"], { type: "cards" }>["cards"][number];

export interface CardChoice {
  readonly card: string;
  readonly button?: string | undefined;
}

interface TestCardsProps {
  cards: readonly Card[];
  chosen: CardChoice | null;
  locked: boolean;
  onChoose: (choice: CardChoice) => void;
}

/** Cards of a question, two abreast; each is one button, or has buttons of its own. */
export function TestCards({ cards, chosen, locked, onChoose }: TestCardsProps) {
  return (
    <div data-answers className="grid grid-cols-2 gap-1.5">
      {cards.map((card) => {
        const own = card.id === chosen?.card;
        const frame = `flex min-w-0 flex-col overflow-hidden rounded-md border bg-surface text-start [overflow-wrap:anywhere] ${own ? "border-brand" : "border-line-strong"}`;
        return card.buttons ? (
          <div key={card.id} className={frame}>
            <CardFace card={card} own={own} />
            <CardButtons card={card} buttons={card.buttons} {...{ chosen, locked, onChoose }} />
          </div>
        ) : (
          <button
            key={card.id}
            type="button"
            disabled={locked}
            className={`${frame} disabled:opacity-60`}
            onClick={() => onChoose({ card: card.id })}
          >
            <CardFace card={card} own={own} />
          </button>
        );
      })}
    </div>
  );
}

function CardFace({ card: { id, title, text, imageUrl }, own }: { card: Card; own: boolean }) {
  return (
    <>
      <OwnImage address={imageUrl} alternativeText="" className="h-16 w-full object-cover" />
      <span dir="auto" className="flex flex-col px-2.5 py-2">
        <span className="flex items-center gap-1 font-medium">
          {own && <Check aria-hidden className="size-3.5 text-brand-text" />}
          {title ?? text ?? id}
        </span>
        {title && text && (
          <span dir="auto" className="text-xs whitespace-pre-line text-text-2">
            {text}
          </span>
        )}
      </span>
    </>
  );
}

interface CardButtonsProps extends Omit<TestCardsProps, "cards"> {
  card: Card;
  buttons: NonNullable<Card["buttons"]>;
}

/** Where all of them open something, one more chooses the card. */
function CardButtons({ card, buttons, chosen, locked, onChoose }: CardButtonsProps) {
  const { t } = useTranslation();
  const look =
    "flex min-h-8 items-center justify-center gap-1 border-t border-line px-2.5 py-1 text-center font-medium text-brand-text max-tablet:min-h-touch disabled:opacity-60";
  const whole = { id: undefined, label: t("flow.test.chooseCard"), url: undefined };
  const offered = buttons.every(({ url }) => url !== undefined) ? [whole, ...buttons] : buttons;
  return (
    <span className="mt-auto flex flex-col">
      {offered.map(({ id, label, url }) =>
        url === undefined ? (
          <button
            key={id ?? ""}
            type="button"
            disabled={locked}
            className={look}
            onClick={() => onChoose({ card: card.id, ...(id !== undefined && { button: id }) })}
          >
            {card.id === chosen?.card && id === chosen.button && <Check aria-hidden className="size-3.5" />}
            {label}
          </button>
        ) : (
          <a key={id} className={look} href={url} target="_blank" rel="noopener noreferrer nofollow">
            {label}
          </a>
        ),
      )}
    </span>
  );
}
