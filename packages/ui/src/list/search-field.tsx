import { clsx } from "clsx";
import { Search } from "lucide-react";
import { type Ref, useEffect, useRef, useState } from "react";

/** Milliseconds of rest before a search is made. */
const rest = 250;

export interface SearchFieldProps {
  value: string;
  onSearch: (search: string) => void;
  placeholder: string;
  searchRef?: Ref<HTMLInputElement>;
  className?: string;
}

/** Searches once the typing rests, not with each key. */
export function SearchField({ value, onSearch, placeholder, searchRef, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = typed;
      onSearch(typed);
    }, rest);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <div
      className={clsx(
        "field-edge flex h-control w-[276px] flex-none items-center gap-2 px-2.5 max-tablet:h-touch max-tablet:text-lg",
        className ?? "max-tablet:w-auto max-tablet:min-w-44 max-tablet:flex-1",
      )}
    >
      <Search aria-hidden className="text-text-3" />
      <input
        ref={searchRef}
        type="search"
        dir="auto"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={placeholder}
        aria-label={placeholder}
        aria-keyshortcuts={searchRef ? "/" : undefined}
        className="h-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none focus-visible:shadow-none [&::-webkit-search-cancel-button]:appearance-none"
      />
    </div>
  );
}
