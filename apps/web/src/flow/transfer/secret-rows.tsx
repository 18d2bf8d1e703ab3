import type { FlowImportPreview } from "@parlo/contract";
import { PasswordField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { type ImportChoosing, secretId } from "./import-choices.ts";
import { ImportPart, ImportRow } from "./import-part.tsx";

type Secrets = FlowImportPreview["secrets"];

interface SecretRowsProps extends ImportChoosing {
  secrets: Secrets;
  placesOf: (usedBy: Secrets[number]["usedBy"]) => string;
}

/** Headers whose values are in no file: entered here, or later in their steps. */
export function SecretRows({ chosen, onChoose, secrets, placesOf }: SecretRowsProps) {
  const { t } = useTranslation();
  return (
    <ImportPart title={t("flow.transfer.secrets")} text={t("flow.transfer.secretsHelp")}>
      {secrets.map(({ name, origin, usedBy }) => {
        const id = secretId({ name, origin });
        return (
          <ImportRow
            key={id}
            name={<span className="font-mono text-sm">{name}</span>}
            facts={[...(origin ? [origin] : []), placesOf(usedBy)].join(" · ")}
            choice={
              origin ? (
                <PasswordField
                  hideLabel
                  label={t("flow.transfer.valueOf", { name, origin })}
                  placeholder={t("flow.transfer.enterLater")}
                  value={chosen.secrets[id] ?? ""}
                  onChange={(value) => onChoose({ ...chosen, secrets: { ...chosen.secrets, [id]: value } })}
                  autoComplete="off"
                  maxLength={4000}
                />
              ) : (
                <span className="text-text-2">{t("flow.transfer.inTheStep")}</span>
              )
            }
          />
        );
      })}
    </ImportPart>
  );
}
