import { OwnImage } from "@parlo/ui";
import { Check } from "lucide-react";

interface TestCardsProps {
  cards: readonly {
    id: string;
    title?: string | undefined;
    text?: string | undefined;
    imageUrl?: string | undefined;
  }[];
  chosen: string | null;
  locked: boolean;
  onChoose: (id: string) => void;
}

/** Cards of a question, two abreast; each is one button. */
export function TestCards({ cards, chosen, locked, onChoose }: TestCardsProps) {
  return (
    <div data-answers className="grid grid-cols-2 gap-1.5">
      {cards.map(({ id, title, text, imageUrl }) => (
        <button
          key={id}
          type="button"
          disabled={locked}
          className={`flex min-w-0 flex-col overflow-hidden rounded-md border bg-surface text-start [overflow-wrap:anywhere] disabled:opacity-60 ${id === chosen ? "border-brand" : "border-line-strong"}`}
          onClick={() => onChoose(id)}
        >
          <OwnImage address={imageUrl} alternativeText="" className="h-16 w-full object-cover" />
          <span className="flex flex-col px-2.5 py-2">
            <span className="flex items-center gap-1 font-medium">
              {id === chosen && <Check aria-hidden className="size-3.5 text-brand-text" />}
              {title ?? text ?? id}
            </span>
            {title && text && <span className="text-xs whitespace-pre-line text-text-2">{text}</span>}
          </span>
        </button>
      ))}
    </div>
  );
}
