import type { FlowImportPreview } from "@parlo/contract";
import { Select, Tag } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import type { ImportChoosing } from "./import-choices.ts";
import { ImportPart, ImportRow } from "./import-part.tsx";

type References = FlowImportPreview["references"];

interface ReferenceRowsProps extends ImportChoosing {
  references: References;
  placesOf: (usedBy: References[number]["usedBy"]) => string;
}

/** What the flows name and the file does not hold: something that is here stands for it, or nothing. */
export function ReferenceRows({ preview, chosen, onChoose, references, placesOf }: ReferenceRowsProps) {
  const { t } = useTranslation();
  return (
    <ImportPart title={t("flow.transfer.references")} text={t("flow.transfer.referencesHelp")}>
      {references.map(({ id, type, name, usedBy }) => {
        const shown = name || t("flow.transfer.nameless");
        const empty = t(`flow.transfer.empty.${type}`);
        return (
          <ImportRow
            key={id}
            name={
              <>
                {shown}
                <Tag>{t(`flow.transfer.reference.${type}`)}</Tag>
              </>
            }
            facts={placesOf(usedBy)}
            choice={
              preview.here[type].length > 0 ? (
                <Select
                  hideLabel
                  label={t("flow.transfer.standsFor", { name: shown })}
                  value={chosen.references[id] ?? ""}
                  onChange={(to) => onChoose({ ...chosen, references: { ...chosen.references, [id]: to } })}
                  options={[
                    { value: "", label: empty },
                    ...preview.here[type].map((one) => ({ value: one.id, label: one.name })),
                  ]}
                />
              ) : (
                <span className="text-text-2">{empty}</span>
              )
            }
          />
        );
      })}
    </ImportPart>
  );
}
