import type { Summary } from "@parlo/contract";
import { Figures, showLength } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { spentInWords } from "../../turn-steps/index.ts";

export function SummaryFigures({ summary }: { summary: Summary }) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => new Intl.NumberFormat(i18n.resolvedLanguage).format(value);
  const { messages } = summary;
  const figures = [
    { name: t("conversation.summary.length"), value: showLength(summary.durationMs) },
    {
      name: t("conversation.summary.messages"),
      value: number(messages.Api + messages.EndUser + messages.User),
      note: t("conversation.summary.ofMessages", {
        agent: number(messages.Api),
        person: number(messages.EndUser),
        operator: number(messages.User),
      }),
    },
    {
      name: t("conversation.summary.modelCalls"),
      value: number(summary.modelCalls),
      note: spentInWords(summary, t, i18n.language),
    },
    { name: t("conversation.summary.issues"), value: number(summary.issues) },
  ];
  return <Figures figures={figures} />;
}
