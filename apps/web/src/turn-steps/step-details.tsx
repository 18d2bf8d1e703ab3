import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type DetailKind, type Details, isPart, kinds } from "./details-of.ts";

interface StepDetailsProps {
  details: Details | undefined;
  /** Shown at once. */
  open?: boolean;
  /** In place of the response's rows. */
  response?: ReactNode;
}

/** What a step read, asked, was answered and wrote, behind a line that says which of it there is. */
export function StepDetails({ details, open = false, response }: StepDetailsProps) {
  const { t } = useTranslation();
  const shown = kinds.flatMap((kind) => {
    const part = details?.[kind];
    return part ? [{ kind, part, label: t(`turn-steps.${kind}`) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <details open={open} className="mt-1 min-w-0 text-xs">
      <summary className="min-h-6 cursor-pointer rounded-xs py-1 text-text-2 hover:text-text">
        {shown.map(({ label }) => label).join(" · ")}
      </summary>
      <div className="mb-1 flex flex-col gap-2 rounded-sm border border-line bg-surface p-2">
        {shown.map(({ kind, part, label }) => (
          <section key={kind} aria-label={label}>
            {shown.length > 1 && <p className="font-medium">{label}</p>}
            {kind === "response" && response ? (
              response
            ) : (
              <div
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
                tabIndex={0}
                className="max-h-64 overflow-auto"
              >
                <Rows rows={rowsOf(kind, part)} />
              </div>
            )}
          </section>
        ))}
      </div>
    </details>
  );
}

type Row = readonly [name: string, value: unknown];

/** A prompt's messages and a search's passages each have a row of their own. */
function rowsOf(kind: DetailKind, part: Readonly<Record<string, unknown>>): readonly Row[] {
  const { messages, passages, ...others } = part;
  if (kind === "prompt" && Array.isArray(messages))
    return [
      ...messages.filter(isPart).map(({ role, ...said }): Row => [String(role), onlyText(said)]),
      ...Object.entries(others),
    ];
  if (kind === "response" && Array.isArray(passages))
    return [
      ...Object.entries(others),
      ...passages.filter(isPart).map(({ title, ...rest }): Row => [String(title), rest]),
    ];
  return Object.entries(part);
}

/** A message that is nothing but its text is shown as that. */
function onlyText(said: Readonly<Record<string, unknown>>): unknown {
  const { text, ...others } = said;
  return Object.keys(others).length === 0 ? text : said;
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="flex flex-col gap-1">
      {rows.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <div key={index} className="flex flex-wrap gap-x-2">
          <dt className="font-mono text-text-3">{name}</dt>
          <dd dir="auto" className="min-w-0 basis-40 grow [overflow-wrap:anywhere] whitespace-pre-wrap">
            {inWords(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function inWords(value: unknown): ReactNode {
  if (typeof value !== "object" || value === null) return String(value);
  return <code className="font-mono">{JSON.stringify(value, null, 2)}</code>;
}
