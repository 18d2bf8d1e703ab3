/** A name in which the part that was searched for stands out. */
export function MarkedText({ text, search }: { text: string; search: string }) {
  const wanted = search.trim().toLowerCase();
  const at = wanted ? text.toLowerCase().indexOf(wanted) : -1;
  if (at < 0) return <bdi>{text}</bdi>;
  const end = at + wanted.length;
  return (
    <bdi>
      {text.slice(0, at)}
      <mark className="bg-transparent font-bold text-brand-text">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </bdi>
  );
}
