import { mostOfTurn, tokensUnlessSet } from "@parlo/contract";
import { FormField, FormSection, NumberField } from "@parlo/ui";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

const bounds = ["visits", "visitsOfNode", "modelSteps", "minutes", "tokens"] as const;

/** The names of the fields, for the bar that says what is wrong. */
export const boundLabels = (t: TFunction) =>
  Object.fromEntries(bounds.map((bound) => [`turnLimits.${bound}`, t(`settings.organization.bounds.${bound}`)]));

/** How much a turn may take: an organisation lowers it and never raises it. */
export function BoundsSection({ mayEdit }: { mayEdit: boolean }) {
  const { t, i18n } = useTranslation();
  const budget = new Intl.NumberFormat(i18n.resolvedLanguage ?? "en").format(tokensUnlessSet);
  const help = (bound: (typeof bounds)[number]) => {
    if (bound === "tokens") return t("settings.organization.bounds.tokensHelp", { budget });
    const words = bound === "minutes" ? "mostMinutes" : "most";
    return t(`settings.organization.bounds.${words}`, { most: mostOfTurn[bound] });
  };
  return (
    <FormSection title={t("settings.organization.bounds.title")} text={t("settings.organization.bounds.text")}>
      {bounds.map((bound) => (
        <FormField<number | null> key={bound} name={`turnLimits.${bound}`}>
          {(field) => (
            <NumberField
              {...field}
              label={t(`settings.organization.bounds.${bound}`)}
              help={help(bound)}
              placeholder={String(bound === "tokens" ? tokensUnlessSet : mostOfTurn[bound])}
              unit={bound === "minutes" ? t("settings.organization.bounds.minutesUnit") : undefined}
              disabled={!mayEdit}
            />
          )}
        </FormField>
      ))}
      <p className="text-xs text-text-3">{t("settings.organization.bounds.breach")}</p>
    </FormSection>
  );
}
