import type { FlowExport } from "@parlo/contract";
import { useTranslation } from "react-i18next";
import { FlowRows } from "./flow-rows.tsx";
import { type ImportChoosing, isNeeded } from "./import-choices.ts";
import { ReferenceRows } from "./reference-rows.tsx";
import { SecretRows } from "./secret-rows.tsx";
import { usePlaces } from "./use-places.ts";
import { VariableRows } from "./variable-rows.tsx";

interface ImportPreviewProps extends ImportChoosing {
  document: FlowExport;
  /** Somebody has tried to import: what is still open is marked. */
  tried: boolean;
  /** Looks anew at what is here. */
  onLook: () => void;
  looking: boolean;
}

/** What a file brings, and what becomes of each. */
export function ImportPreview({ document, tried, onLook, looking, ...choosing }: ImportPreviewProps) {
  const { t } = useTranslation();
  const { preview, chosen, onChoose } = choosing;
  const placesOf = usePlaces(document);
  const references = preview.references.filter(({ usedBy }) => isNeeded(usedBy, preview, chosen));
  const secrets = preview.secrets
    .filter(({ usedBy }) => isNeeded(usedBy, preview, chosen))
    .map((one) => ({ ...one, places: placesOf(one.usedBy) }));
  return (
    <div>
      <FlowRows {...choosing} />
      {preview.variables.length > 0 && <VariableRows {...choosing} tried={tried} />}
      {references.length > 0 && <ReferenceRows {...choosing} {...{ references, placesOf, onLook, looking }} />}
      {secrets.length > 0 && (
        <SecretRows
          text={t("flow.transfer.secretsHelp")}
          secrets={secrets}
          entered={chosen.secrets}
          onEnter={(entered) => onChoose({ ...chosen, secrets: entered })}
        />
      )}
      <p className="border-t border-line pt-4 text-xs text-text-3">{t("flow.transfer.nothingYet")}</p>
    </div>
  );
}
