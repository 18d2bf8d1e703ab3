import { Button, TextArea } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface TestWebViewProps {
  webView: { url?: string | undefined; html?: string | undefined };
  locked: boolean;
  onSubmit: (values: object) => void;
  onCancel: () => void;
}

/** A page is not run within the dashboard: what it would send is written by hand. */
export function TestWebView({ webView: { url }, locked, onSubmit, onCancel }: TestWebViewProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("{}");
  const values = objectOf(text);
  return (
    <div data-answers className="flex flex-col gap-2 rounded-md border border-line-strong bg-surface p-2.5">
      {url && (
        <p className="[overflow-wrap:anywhere]">
          <a className="text-brand-text underline" href={url} target="_blank" rel="noopener noreferrer nofollow">
            {url}
          </a>
        </p>
      )}
      <TextArea
        label={t("flow.test.webView.sends")}
        help={url ? t("flow.test.webView.help") : undefined}
        error={values === null ? t("flow.test.webView.bad") : undefined}
        mono
        disabled={locked}
        value={text}
        onChange={setText}
      />
      <div className="flex justify-end gap-2">
        <Button disabled={locked} onClick={onCancel}>
          {t("flow.test.webView.close")}
        </Button>
        <Button variant="primary" disabled={locked || values === null} onClick={() => values && onSubmit(values)}>
          {t("flow.test.webView.submit")}
        </Button>
      </div>
    </div>
  );
}

function objectOf(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
