import { mostMails } from "@parlo/contract";
import { FormField, FormSection, NumberField } from "@parlo/ui";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const limits = ["hour", "day", "recipients"] as const;

/** The names of the fields, for the bar that says what is wrong. */
export const mailLabels = (t: TFunction) =>
  Object.fromEntries(limits.map((limit) => [`mailLimits.${limit}`, t(`settings.organization.mail.${limit}`)]));

/** How much mail flows send, so that a misused one comes to an end. */
export function MailSection({ mayEdit }: { mayEdit: boolean }) {
  const { t, i18n } = useTranslation();
  const most = (limit: (typeof limits)[number]) => mostMails[limit].toLocaleString(i18n.language);
  return (
    <FormSection title={t("settings.organization.mail.title")} text={t("settings.organization.mail.text")}>
      {limits.map((limit) => (
        <FormField<number | null> key={limit} name={`mailLimits.${limit}`}>
          {(field) => (
            <NumberField
              {...field}
              label={t(`settings.organization.mail.${limit}`)}
              help={t(`settings.organization.mail.${limit}Help`, { most: most(limit) })}
              disabled={!mayEdit}
            />
          )}
        </FormField>
      ))}
      <p className="text-xs text-text-3">{t("settings.organization.mail.reached")}</p>
    </FormSection>
  );
}
