import type { PageCheck as Checked, PageCheckStep } from "@parlo/contract";
import { Button, Note, showDateTime, TextField } from "@parlo/ui";
import { CircleCheck, CircleDashed, CircleX, SearchCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../app/api.ts";
import { useWordsOfFailure } from "../app/use-words-of-failure.ts";

const marks = {
  ok: <CircleCheck aria-hidden className="mt-0.5 size-4 flex-none text-ok-text" />,
  failed: <CircleX aria-hidden className="mt-0.5 size-4 flex-none text-danger-text" />,
  skipped: <CircleDashed aria-hidden className="mt-0.5 size-4 flex-none text-text-3" />,
} as const;

/** Asks the server whether the snippet on a page works, and says for each step what is right or wrong. */
export function PageCheck({ profileId, allowedDomains }: { profileId: string; allowedDomains: readonly string[] }) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const [url, setUrl] = useState(() => firstPage(allowedDomains));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const check = async () => {
    setBusy(true);
    setError(undefined);
    setChecked(undefined);
    try {
      setChecked(await client.touchpoint.checkPage({ id: profileId, url }));
    } catch (caught) {
      setError(words(caught));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-2 max-tablet:flex-col max-tablet:items-stretch">
        <TextField
          className="flex-1"
          type="url"
          label={t("profile.check.address")}
          help={t("profile.check.addressHelp")}
          error={error}
          value={url}
          onChange={setUrl}
        />
        <Button
          className="tablet:mt-[25px]"
          icon={<SearchCheck />}
          busy={busy}
          disabled={url.trim() === ""}
          onClick={() => void check()}
        >
          {t("profile.check.run")}
        </Button>
      </div>
      <div role="status" aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {checked && (
          <>
            <Note tone={checked.works ? "ok" : "warn"}>
              {t(checked.works ? "profile.check.works" : "profile.check.worksNot", { url: checked.url })}
            </Note>
            <ol className="flex flex-col divide-y divide-line rounded-sm border border-line">
              {checked.steps.map((step) => (
                <li key={step.step} className="flex gap-2.5 px-3 py-2">
                  {marks[step.result]}
                  <Finding {...step} />
                </li>
              ))}
            </ol>
            <p className="text-text-2">
              {checked.lastSeenAt
                ? t("profile.deployment.lastSeen", { when: showDateTime(checked.lastSeenAt) })
                : t("profile.deployment.neverSeen")}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

function Finding({ step, result, fault, found }: PageCheckStep) {
  const { t } = useTranslation();
  const verdict = t(`profile.check.results.${result}`);
  return (
    <div className="min-w-0">
      <p className="font-medium">
        {t(`profile.check.steps.${step}`)}
        <span className="sr-only">: {verdict}</span>
      </p>
      {fault && <p className="text-xs text-text-2">{t(`profile.check.faults.${fault}`)}</p>}
      {result === "skipped" && <p className="text-xs text-text-3">{verdict}</p>}
      {found && <code className="mt-0.5 block font-mono text-xs break-all text-text-3">{found}</code>}
    </div>
  );
}

/** The start page of the first domain that is one. */
function firstPage(domains: readonly string[]): string {
  const first = domains.find((domain) => !domain.startsWith("*."));
  if (!first) return "";
  return `${/^(localhost|127\.)/.test(first) ? "http" : "https"}://${first}/`;
}
