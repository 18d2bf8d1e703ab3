import "./kind-tile.css";
import type { CatalogEntry } from "./catalog.ts";

export function KindTile({ entry, large = false }: { entry: CatalogEntry; large?: boolean }) {
  return (
    <span aria-hidden className={`kind-tile category-${entry.category.toLowerCase()}${large ? " large" : ""}`}>
      <entry.editor.Icon />
    </span>
  );
}
