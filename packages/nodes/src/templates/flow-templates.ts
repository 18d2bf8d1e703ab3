import type { FlowGraph } from "@parlo/engine";
import { assistantTemplate } from "./assistant/assistant.template.ts";
import { bookingTemplate } from "./booking/booking.template.ts";
import { buildFlow } from "./build-flow.ts";
import { choiceTemplate } from "./choice.template.ts";
import { faqTemplate } from "./faq/faq.template.ts";
import { type FlowTemplate, type TemplateFlow, type TemplateLanguage, templateLanguages } from "./flow-template.ts";
import { formTemplate } from "./form.template.ts";
import { handoverTemplate } from "./handover/handover.template.ts";
import { leadTemplate } from "./lead/lead.template.ts";
import { newsletterTemplate } from "./newsletter/newsletter.template.ts";
import { orderStatusTemplate } from "./order-status/order-status.template.ts";
import { quizTemplate } from "./quiz/quiz.template.ts";
import { reportTemplate } from "./report/report.template.ts";
import { researchTemplate } from "./research/research.template.ts";
import { surveyTemplate } from "./survey/survey.template.ts";
import { triageTemplate } from "./triage/triage.template.ts";
import { welcomeTemplate } from "./welcome/welcome.template.ts";

/** What a new flow can be made from, what most begin with first. */
export const flowTemplates: readonly FlowTemplate[] = [
  welcomeTemplate,
  faqTemplate,
  leadTemplate,
  assistantTemplate,
  bookingTemplate,
  orderStatusTemplate,
  handoverTemplate,
  triageTemplate,
  surveyTemplate,
  newsletterTemplate,
  quizTemplate,
  researchTemplate,
  reportTemplate,
  choiceTemplate,
  formTemplate,
];

/** Theirs in whatever region, else English. */
const languageOf = (author = ""): TemplateLanguage =>
  templateLanguages.find((one) => one === author.toLowerCase().split("-")[0]) ?? "en";

type Begun = Pick<FlowGraph, "id" | "name" | "type">;

/** A new flow of a template, with the variables that it needs, for an author of that language; undefined where there is no such template. */
export function flowFromTemplate(
  templateId: string,
  { id, name, type }: Begun,
  author?: string,
): { readonly graph: FlowGraph; readonly variableDefinitions: TemplateFlow["variableDefinitions"] } | undefined {
  const template = flowTemplates.find((one) => one.id === templateId);
  if (!template) return undefined;
  const { variableDefinitions, ...sketch } = template.flow(languageOf(author));
  return { graph: buildFlow({ id, name, type, ...sketch }), variableDefinitions };
}
