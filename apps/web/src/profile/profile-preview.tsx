import { Segment } from "@parlo/ui";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { configuration } from "../app/configuration.ts";

interface ProfilePreviewProps {
  profileId: string;
  /** Another version loads the preview anew. */
  version: number;
}

/** The agent as people meet it, beside the form; each save shows at once. */
export function ProfilePreview({ profileId, version }: ProfilePreviewProps) {
  const { t } = useTranslation();
  const [width, setWidth] = useState("desktop");
  return (
    <aside className="flex w-[440px] flex-none flex-col border-s border-line bg-surface-2 max-desk:hidden">
      <header className="flex h-12 items-center gap-2 px-4">
        <h2 className="font-bold">{t("profile.previewTitle")}</h2>
        <p className="flex-1 truncate text-text-3">{t("profile.previewHelp")}</p>
        <Segment
          size="sm"
          label={t("profile.previewWidth")}
          value={width}
          onChange={setWidth}
          options={[
            { value: "desktop", label: <Monitor aria-hidden />, name: t("profile.previewDesktop") },
            { value: "phone", label: <Smartphone aria-hidden />, name: t("profile.previewPhone") },
          ]}
        />
      </header>
      <div className="flex min-h-0 flex-1 justify-center p-3 pt-0">
        <iframe
          key={version}
          title={t("profile.previewTitle")}
          src={`${configuration.apiUrl}/live-preview?profileId=${profileId}`}
          className={`h-full rounded-md border border-line bg-surface ${width === "phone" ? "w-[300px]" : "w-full"}`}
        />
      </div>
    </aside>
  );
}
