import { CutMiddle } from "@parlo/ui";
import { PenLine } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNodeVariables } from "./variable-uses.ts";

const mostShown = 6;
/** A chip says a name: whose it is, the settings say. */
const noDefinitions: readonly [] = [];

/** Below a card that is chosen or pointed to: the variables that its step writes, then those that it reads. */
export function VariableChips({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation();
  const uses = useNodeVariables(nodeId, noDefinitions);
  if (uses.length === 0) return null;
  const sorted = [...uses.filter(({ writes }) => writes), ...uses.filter(({ writes }) => !writes)];
  return (
    <ul className="card-variables" aria-label={t("canvas.variables.label")}>
      {sorted.slice(0, mostShown).map(({ key, isEndUser, reads, writes }) => (
        <li key={`${isEndUser} ${key}`} className="variable-chip">
          {writes && <PenLine aria-hidden />}
          <span className="sr-only">
            {t(writes ? (reads ? "canvas.variables.both" : "canvas.variables.writes") : "canvas.variables.reads")}{" "}
          </span>
          <CutMiddle text={key} />
        </li>
      ))}
      {sorted.length > mostShown && <li className="variable-chip">+{sorted.length - mostShown}</li>}
    </ul>
  );
}
