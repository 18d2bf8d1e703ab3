import "./kind-tile.css";
import "./person-faces.css";
import { useTranslation } from "react-i18next";
import type { FlowPerson } from "./flow-editor.ts";
import { colourOf } from "./person-colour.ts";

const mostShown = 3;

/** Small round initials of who else is here. */
export function PersonFaces({ people, label }: { people: readonly FlowPerson[]; label: string }) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name).join(", ");
  const more = people.length - mostShown;
  return (
    <span className="person-faces" role="img" aria-label={`${label}: ${names}`} title={names}>
      {people.slice(0, mostShown).map(({ clientId, userId, name }) => (
        <span key={clientId} aria-hidden translate="no" className={`category-${colourOf(userId)}`}>
          {initialsOf(name)}
        </span>
      ))}
      {more > 0 && <span aria-hidden>{t("canvas.people.more", { count: more })}</span>}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = [words[0], words.length > 1 ? words.at(-1) : ""];
  return ends
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
