/** Characters of the end that stay, at most half of the whole. */
const kept = 14;

/** One line that is cut in its middle where it has no room: addresses and file names are told apart by how they end. */
export function CutMiddle({ text }: { text: string }) {
  const characters = [...text];
  const at = characters.length - Math.min(kept, Math.floor(characters.length / 2));
  return (
    <span className="flex min-w-0">
      <span className="truncate">{characters.slice(0, at).join("")}</span>
      <span className="flex-none whitespace-nowrap">{characters.slice(at).join("")}</span>
    </span>
  );
}
