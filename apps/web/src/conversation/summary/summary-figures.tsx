import type { Summary } from "@parlo/contract";
import { showLength } from "@parlo/ui";
import { useTranslation } from "react-i18next";

export function SummaryFigures({ summary }: { summary: Summary }) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => new Intl.NumberFormat(i18n.resolvedLanguage).format(value);
  const { messages, inputTokens, outputTokens } = summary;
  const figures = [
    { name: "length", value: showLength(summary.durationMs) },
    {
      name: "messages",
      value: number(messages.Api + messages.EndUser + messages.User),
      note: t("conversation.summary.ofMessages", {
        agent: number(messages.Api),
        person: number(messages.EndUser),
        operator: number(messages.User),
      }),
    },
    {
      name: "modelCalls",
      value: number(summary.modelCalls),
      note: t("conversation.debug.tokens", { input: number(inputTokens), output: number(outputTokens) }),
    },
    { name: "issues", value: number(summary.issues) },
  ];
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-md border border-line desk:grid-cols-4 [&>div]:-mt-px [&>div]:-ml-px [&>div]:border-t [&>div]:border-l [&>div]:border-line">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="min-w-0 px-4 py-3">
          <dt className="truncate text-text-2">{t(`conversation.summary.${name}`)}</dt>
          <dd className="mt-px text-2xl font-bold tabular-nums">{value}</dd>
          <dd className="min-h-5 text-xs text-text-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
