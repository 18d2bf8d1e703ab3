import { mostWaitingRuns } from "@parlo/contract";
import { FormField, FormSection, NumberField } from "@parlo/ui";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

/** The names of the fields, for the bar that says what is wrong. */
export const runLabels = (t: TFunction) => ({ "runLimits.waiting": t("settings.organization.runs.waiting") });

/** How many runs of automations may wait, so that whatever starts them without end comes to one. */
export function RunsSection({ mayEdit }: { mayEdit: boolean }) {
  const { t, i18n } = useTranslation();
  const most = mostWaitingRuns.toLocaleString(i18n.language);
  return (
    <FormSection title={t("settings.organization.runs.title")} text={t("settings.organization.runs.text")}>
      <FormField<number | null> name="runLimits.waiting">
        {(field) => (
          <NumberField
            {...field}
            label={t("settings.organization.runs.waiting")}
            help={t("settings.organization.runs.waitingHelp", { most })}
            disabled={!mayEdit}
          />
        )}
      </FormField>
      <p className="text-xs text-text-3">{t("settings.organization.runs.reached")}</p>
    </FormSection>
  );
}
