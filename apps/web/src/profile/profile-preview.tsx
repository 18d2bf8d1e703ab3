import { Segment } from "@parlo/ui";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { configuration } from "../app/configuration.ts";
import { type Unsaved, useUnsavedPreview } from "./use-unsaved-preview.ts";

interface ProfilePreviewProps {
  profileId: string;
  /** As they stand in the form, saved or not; the preview shows a field that does not fit as it is saved. */
  unsaved: Unsaved;
}

/** The agent as people meet it, beside the form; each change shows at once. */
export function ProfilePreview({ profileId, unsaved }: ProfilePreviewProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState("desktop");
  const frame = useUnsavedPreview(unsaved);
  return (
    <aside className="flex w-[440px] flex-none flex-col border-s border-line bg-surface-2 max-desk:hidden">
      <header className="flex h-12 items-center gap-2 px-4">
        <h2 className="font-bold">{t("profile.previewTitle")}</h2>
        <p className="flex-1 truncate text-text-3">{t("profile.previewHelp")}</p>
        <Segment
          size="sm"
          label={t("profile.previewWidth")}
          value={place}
          onChange={setPlace}
          options={[
            { value: "desktop", label: <Monitor aria-hidden />, name: t("profile.previewDesktop") },
            { value: "phone", label: <Smartphone aria-hidden />, name: t("profile.previewPhone") },
          ]}
        />
      </header>
      <div className="flex min-h-0 flex-1 justify-center p-3 pt-0">
        <iframe
          key={place}
          ref={frame}
          title={t("profile.previewTitle")}
          src={`${configuration.apiUrl}/live-preview?profileId=${profileId}&place=${place}`}
          className={`h-full rounded-md border border-line bg-surface ${place === "phone" ? "w-[300px]" : "w-full"}`}
        />
      </div>
    </aside>
  );
}
