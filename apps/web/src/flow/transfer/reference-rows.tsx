import type { FlowImportPreview } from "@parlo/contract";
import { Button, Link, Select, Tag } from "@parlo/ui";
import { RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ImportChoosing } from "./import-choices.ts";
import { ImportPart, ImportRow } from "./import-part.tsx";

type References = FlowImportPreview["references"];

interface ReferenceRowsProps extends ImportChoosing {
  references: References;
  placesOf: (usedBy: References[number]["usedBy"]) => string;
  /** Looks anew at what is here. */
  onLook: () => void;
  looking: boolean;
}

/** Where what flows need is made, in a tab of its own: here the file would be lost. */
const places = [
  ["aiModel", "ai-model"],
  ["convAi", "conv-ai"],
] as const;

/** What the flows name and the file does not hold: something that is here stands for it, or nothing. */
export function ReferenceRows({
  preview,
  chosen,
  onChoose,
  references,
  placesOf,
  onLook,
  looking,
}: ReferenceRowsProps) {
  const { t } = useTranslation();
  return (
    <ImportPart
      title={t("flow.transfer.references")}
      text={t("flow.transfer.referencesHelp")}
      after={
        <div className="-mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          {places.map(
            ([type, kind]) =>
              references.some((one) => one.type === type) && (
                <Link
                  key={type}
                  href={`/configurations/${kind}/add`}
                  target="_blank"
                  className="py-1 text-brand-text hover:underline max-tablet:py-3"
                >
                  {t(`configuration.${kind}.new`)}
                </Link>
              ),
          )}
          <Button size="sm" variant="quiet" icon={<RefreshCw />} busy={looking} onClick={onLook}>
            {t("flow.transfer.lookAgain")}
          </Button>
        </div>
      }
    >
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
