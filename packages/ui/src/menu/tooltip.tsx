import { Tooltip as Parts } from "radix-ui";
import {
  createContext,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";

/** Whether what was done last was done with a key. */
const ByKeyContext = createContext<RefObject<boolean> | null>(null);

export interface TooltipProps {
  text: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactElement;
}

/** Wants `TooltipProvider` once above. Says a name or the whole of what is cut, never more. */
export function Tooltip({ text, side = "bottom", children }: TooltipProps) {
  const byKey = useContext(ByKeyContext);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Escape belongs to where the focus is: a name that the mouse happens to rest on goes, and does not keep the key.
  useEffect(() => {
    if (!isOpen) return;
    const putAway = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !trigger.current?.contains(document.activeElement))
        flushSync(() => setIsOpen(false));
    };
    window.addEventListener("keydown", putAway, true);
    return () => window.removeEventListener("keydown", putAway, true);
  }, [isOpen]);
  // A finger that closes a menu gives the focus back to its button, and asks for no name.
  const onFocus = (event: FocusEvent) => {
    if (!byKey?.current) event.preventDefault();
  };
  return (
    <Parts.Root open={isOpen} onOpenChange={setIsOpen}>
      <Parts.Trigger ref={trigger} asChild onFocus={onFocus}>
        {children}
      </Parts.Trigger>
      {/* Gone with its state: kept to be faded out, it would keep the key. */}
      {isOpen && (
        <Parts.Portal>
          <Parts.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="enter-fade z-[var(--z-tooltip)] max-w-80 rounded-sm border border-line-strong bg-raised px-2 py-1 text-xs text-text shadow-3"
          >
            {text}
          </Parts.Content>
        </Parts.Portal>
      )}
    </Parts.Root>
  );
}

export function TooltipProvider({ children, ...rest }: Parts.TooltipProviderProps) {
  const byKey = useRef(false);
  useEffect(() => {
    const done = ({ type }: Event) => {
      byKey.current = type === "keydown";
    };
    const events = ["keydown", "pointerdown"];
    for (const event of events) addEventListener(event, done, true);
    return () => {
      for (const event of events) removeEventListener(event, done, true);
    };
  }, []);
  return (
    <ByKeyContext value={byKey}>
      <Parts.Provider {...rest}>{children}</Parts.Provider>
    </ByKeyContext>
  );
}
