import type { FlowTemplate } from "@parlo/contract";
import { PictureCards, SearchField, Tag } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TemplatePicture } from "./template-picture.tsx";
import { templateText } from "./template-text.ts";
import { templatesWith } from "./templates-with.ts";

interface TemplateGalleryProps {
  templates: readonly FlowTemplate[];
  /** The id of a template; null begins with nothing. */
  value: string | null;
  onChange: (templateId: string | null) => void;
}

/** From how many templates on they are searched. */
const many = 5;

/** What a new flow can begin with, by its picture; what is chosen says below what it does and what it still needs. */
export function TemplateGallery({ templates, value, onChange }: TemplateGalleryProps) {
  const { t, i18n } = useTranslation();
  const [sought, setSought] = useState("");
  const language = i18n.resolvedLanguage ?? "en";
  const inOwn = (texts: FlowTemplate["name"]) => templateText(texts, language);
  const found = templatesWith(templates, sought, language);
  const chosen = templates.find(({ id }) => id === value);
  return (
    <div className="flex flex-col gap-2">
      <span aria-hidden className="font-medium">
        {t("flow.new.begin")}
      </span>
      {templates.length >= many && (
        // Enter looks for it, and makes no flow yet.
        // biome-ignore lint/a11y/noStaticElementInteractions: the key is the field's own
        <div onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}>
          <SearchField
            className="w-full"
            placeholder={t("flow.new.template.search")}
            value={sought}
            onSearch={setSought}
          />
        </div>
      )}
      <div className="-m-1 max-h-[19rem] overflow-y-auto p-1">
        <PictureCards<string | null>
          label={t("flow.new.begin")}
          hideLabel
          longNames
          value={value}
          onChange={onChange}
          choices={[
            ...(sought === ""
              ? [{ value: null, label: t("flow.new.template.empty.label"), picture: <TemplatePicture /> }]
              : []),
            ...found.map(({ id, name, picture }) => ({
              ...{ value: id, label: inOwn(name), picture: <TemplatePicture picture={picture} /> },
            })),
          ]}
        />
        {found.length === 0 && (
          <p role="status" className="py-3 text-text-3">
            {t("flow.new.template.none")}
          </p>
        )}
      </div>
      <div aria-live="polite" className="min-h-10 text-text-2">
        <p>{chosen ? inOwn(chosen.description) : t("flow.new.template.empty.help")}</p>
        {chosen && chosen.asks.length > 0 && (
          <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
            {t("flow.new.template.asks")}
            {chosen.asks.map((ask) => (
              <Tag key={ask}>{t(`flow.new.template.ask.${ask}`)}</Tag>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
