/** The initials of a person. */
export function Face({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "").join("");
  return (
    <span
      aria-hidden
      translate="no"
      className="grid size-[26px] flex-none place-items-center rounded-full bg-brand-soft-hover text-[11px]/none font-bold text-brand-text"
    >
      {initials.toUpperCase()}
    </span>
  );
}
