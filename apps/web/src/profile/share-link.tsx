import type { ShareLink as Link } from "@parlo/contract";
import { Button, Segment, showDateTime, toast } from "@parlo/ui";
import { Link as LinkIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../app/api.ts";
import { CopyBlock } from "../app/copy-block.tsx";
import { useWordsOfFailure } from "../app/use-words-of-failure.ts";

const choices = ["1", "7", "30", "90"];

/** Makes a link for people who are not signed in; it is shown this once. */
export function ShareLink({ profileId }: { profileId: string }) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const [days, setDays] = useState("7");
  const [link, setLink] = useState<Link>();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      setLink(await client.touchpoint.share({ id: profileId, days: Number(days) }));
    } catch (error) {
      toast({ variant: "destructive", title: t("profile.failed"), description: words(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-col items-start gap-1.5">
        <span className="font-medium">{t("profile.share.holds")}</span>
        <Segment
          label={t("profile.share.holds")}
          value={days}
          onChange={setDays}
          options={choices.map((value) => ({ value, label: t("profile.share.days", { count: Number(value) }) }))}
        />
      </div>
      <Button icon={<LinkIcon />} busy={busy} onClick={() => void make()}>
        {t("profile.share.make")}
      </Button>
      {link && (
        <>
          <CopyBlock label={t("profile.share.link")} text={link.url} />
          <p className="text-text-2">{t("profile.share.until", { when: showDateTime(link.expiresAt) })}</p>
        </>
      )}
    </div>
  );
}
