import { PasswordField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { secretId } from "./import-choices.ts";
import { ImportPart, ImportRow } from "./import-part.tsx";

interface SecretRowsProps {
  text: string;
  secrets: readonly { readonly name: string; readonly origin: string | null; readonly places: string }[];
  /** What was entered, by header and origin. */
  entered: Readonly<Record<string, string>>;
  onEnter: (entered: Readonly<Record<string, string>>) => void;
}

/** Headers whose values do not come along: entered here, or later in their steps. */
export function SecretRows({ text, secrets, entered, onEnter }: SecretRowsProps) {
  const { t } = useTranslation();
  return (
    <ImportPart title={t("flow.transfer.secrets")} text={text}>
      {secrets.map(({ name, origin, places }) => {
        const id = secretId({ name, origin });
        return (
          <ImportRow
            key={id}
            name={<span className="font-mono text-sm">{name}</span>}
            facts={[...(origin ? [origin] : []), places].join(" · ")}
            choice={
              origin ? (
                <PasswordField
                  hideLabel
                  label={t("flow.transfer.valueOf", { name, origin })}
                  placeholder={t("flow.transfer.enterLater")}
                  value={entered[id] ?? ""}
                  onChange={(value) => onEnter({ ...entered, [id]: value })}
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
