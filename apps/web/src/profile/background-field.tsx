import { type Background, newBackgrounds } from "@parlo/contract";
import { FormField, Segment } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PictureField } from "../app/picture-field.tsx";
import { ColourField } from "./colour-field.tsx";
import { useSettingOptions } from "./setting-fields.tsx";

type Kind = Background["type"] | "none";

const kinds: readonly Kind[] = ["none", "colour", "gradient", "image"];
/** What stands behind the agent; who goes from one kind to another and back finds what was there. */
export function BackgroundField() {
  const { t } = useTranslation();
  const options = useSettingOptions("background", kinds);
  const [left, setLeft] = useState<Partial<Record<Kind, Background>>>({});
  const label = t("profile.settings.background");
  return (
    <FormField<Background | null> name="settings.background">
      {({ value, onChange }) => {
        const kind = value?.type ?? "none";
        const choose = (next: string) => {
          if (value) setLeft({ ...left, [value.type]: value });
          onChange(next === "none" ? null : (left[next as Kind] ?? newBackgrounds[next as Background["type"]]));
        };
        return (
          <div className="flex flex-col gap-3">
            <div className="flex flex-col items-start gap-1.5">
              <span className="font-medium">{label}</span>
              <Segment label={label} value={kind} onChange={choose} options={options} />
            </div>
            <div className="grid gap-3 empty:hidden tablet:grid-cols-2">
              {kind === "colour" && <Colour name="colour" label={t("profile.settings.backgroundColour")} />}
              {kind === "gradient" && <Colour name="from" label={t("profile.settings.backgroundFrom")} />}
              {kind === "gradient" && <Colour name="to" label={t("profile.settings.backgroundTo")} />}
            </div>
            {kind === "image" && (
              <FormField<string> name="settings.background.url">
                {(field) => (
                  <PictureField
                    {...field}
                    shape="wide"
                    label={t("profile.settings.backgroundUrl")}
                    help={t("profile.settings.backgroundUrlHelp")}
                  />
                )}
              </FormField>
            )}
          </div>
        );
      }}
    </FormField>
  );
}

function Colour({ name, label }: { name: string; label: string }) {
  return (
    <FormField<string> name={`settings.background.${name}`}>
      {(field) => <ColourField {...field} label={label} />}
    </FormField>
  );
}
