import { Button, isComposing } from "@parlo/ui";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { completeMention, findMentionable, mentionSearch } from "./mention-completion.ts";
import { type Mentionable, mentionedIn } from "./mention-parts.ts";

const longest = 5000;

interface CommentFieldProps {
  label: string;
  sendLabel: string;
  text: string;
  onWrite: (text: string) => void;
  people: readonly Mentionable[];
  onSend: (text: string, mentions: string[]) => void;
  /** Closes it without sending; there is a button for it. */
  onCancel?: (() => void) | undefined;
  busy?: boolean;
  rows?: number;
}

/** Where a comment is written. An @ offers the members; ⌘↵ sends. */
export function CommentField(props: CommentFieldProps) {
  const { label, sendLabel, text, onWrite, people, onSend, onCancel, busy = false, rows = 2 } = props;
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const place = useRef<number | null>(null);
  const search = caret === null ? null : mentionSearch(text, caret);
  const found = search ? findMentionable(people, search.words) : [];
  const active = found[Math.min(at, found.length - 1)];
  const words = text.trim();

  // The text comes back through its owner; the caret goes where the name ends only then.
  useEffect(() => {
    if (place.current === null) return;
    field.current?.setSelectionRange(place.current, place.current);
    place.current = null;
  });

  const take = (person: Mentionable) => {
    if (!search) return;
    const next = completeMention(text, search, person.name);
    place.current = next.caret;
    onWrite(next.text);
    setCaret(null);
    field.current?.focus();
  };
  const send = () => {
    if (words !== "" && !busy) onSend(words, mentionedIn(words, people));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const isSend = event.key === "Enter" && (event.metaKey || event.ctrlKey);
    if (isSend) send();
    else if (active && event.key === "ArrowDown") setAt((found.indexOf(active) + 1) % found.length);
    else if (active && event.key === "ArrowUp") setAt((found.indexOf(active) + found.length - 1) % found.length);
    else if (active && (event.key === "Enter" || event.key === "Tab")) take(active);
    else if (active && event.key === "Escape") setCaret(null);
    else if (onCancel && event.key === "Escape") onCancel();
    else return;
    event.preventDefault();
  };

  return (
    <form
      data-own-undo
      className="relative flex flex-col gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        data-comment-field
        dir="auto"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={active !== undefined}
        aria-controls={active ? `${id}-list` : undefined}
        aria-activedescendant={active ? `${id}-${active.userId}` : undefined}
        placeholder={label}
        rows={rows}
        maxLength={longest}
        value={text}
        className="field-edge field-sizing-content max-h-60 min-h-[34px] w-full resize-none px-2.5 py-[6px] max-tablet:min-h-touch max-tablet:text-lg"
        onChange={(event) => {
          onWrite(event.target.value);
          setCaret(event.target.selectionStart);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setCaret(null)}
      />
      {active && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t("flow.comments.members")}
          className="z-10 rounded-md border border-line-strong bg-raised p-1 shadow-3"
        >
          {found.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <div
              key={person.userId}
              id={`${id}-${person.userId}`}
              role="option"
              tabIndex={-1}
              aria-selected={person === active}
              translate="no"
              className="cursor-pointer truncate rounded-sm px-2 py-1 hover:bg-surface-3 aria-selected:bg-surface-3 max-tablet:py-3"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
      {(words !== "" || onCancel) && (
        <div className="flex justify-end gap-1.5">
          {onCancel && (
            <Button size="sm" onClick={onCancel}>
              {t("ui.cancel")}
            </Button>
          )}
          <Button size="sm" type="submit" variant="primary" busy={busy} disabled={words === ""}>
            {sendLabel}
          </Button>
        </div>
      )}
    </form>
  );
}
