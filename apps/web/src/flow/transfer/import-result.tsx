import type { FlowExport, FlowImportPreview, FlowProblem, ImportedFlows } from "@parlo/contract";
import { FormSection, Link, Note, Tag } from "@parlo/ui";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CopyBlock } from "../../app/copy-block.tsx";
import { useProblemText } from "../../canvas/index.ts";
import { flowPaths } from "../flow-paths.ts";
import { type Chosen, comingIn } from "./import-choices.ts";

interface ImportResultProps {
  made: ImportedFlows;
  document: FlowExport;
  preview: FlowImportPreview;
  chosen: Chosen;
}

/** What an import has made, what is still wrong in it, and what is shown this once. */
export function ImportResult({ made, document, preview, chosen }: ImportResultProps) {
  const { t } = useTranslation();
  // In the order of the file, without those that stayed outside.
  const coming = comingIn(preview, chosen);
  const errors = made.flows.reduce((sum, flow) => sum + flow.errors, 0);
  return (
    <>
      <div className="mb-5">
        <Note tone={errors > 0 ? "warn" : "ok"}>
          {t(errors > 0 ? "flow.transfer.madeWithErrors" : "flow.transfer.madeWell")}
        </Note>
      </div>
      <ul aria-label={t("flow.transfer.madeFlows")} className="flex flex-col rounded-md border border-line">
        {made.flows.map((flow, at) => (
          <MadeFlow
            key={flow.id}
            flow={flow}
            nodes={document.flows.find((entry) => entry.flow.id === coming[at]?.id)?.nodes ?? []}
          />
        ))}
      </ul>
      {made.webhooks.length > 0 && (
        <div className="mt-6">
          <FormSection title={t("flow.transfer.newWebhooks")} text={t("flow.transfer.newWebhooksHelp")}>
            <Note tone="warn">{t("flow.triggers.once")}</Note>
            {made.webhooks.map((webhook) => (
              <div key={webhook.id} className="flex flex-col gap-2">
                <h3 className="font-medium">
                  <Link href={flowPaths.triggers(webhook.flowId)} className="text-brand-text hover:underline">
                    {webhook.name}
                  </Link>
                </h3>
                <CopyBlock label={t("flow.triggers.address")} text={webhook.url} />
                <CopyBlock label={t("flow.triggers.secret")} text={webhook.secret} />
              </div>
            ))}
          </FormSection>
        </div>
      )}
    </>
  );
}

interface MadeFlowProps {
  flow: ImportedFlows["flows"][number];
  nodes: FlowExport["flows"][number]["nodes"];
}

function MadeFlow({ flow, nodes }: MadeFlowProps) {
  const { t } = useTranslation();
  const text = useProblemText();
  const rest = flow.errors + flow.warnings - flow.problems.length;
  // Two fields of one step may be wrong in the same words: the step is where both are mended.
  const told = new Map(flow.problems.map((one) => [`${one.nodeId}:${one.severity}:${text(one)}`, one]));
  return (
    <li className="border-b border-line px-3 py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          href={flowPaths.editor(flow.id)}
          className="py-0.5 font-medium text-brand-text [overflow-wrap:anywhere] hover:underline"
        >
          {flow.name}
        </Link>
        <Tag>{t(`flow.type.${flow.type}`)}</Tag>
        <Tag tone="brand">{t(flow.replaced ? "flow.transfer.replaced" : "flow.transfer.new")}</Tag>
        {flow.errors > 0 && (
          <Tag tone="danger" icon={<CircleAlert />}>
            {t("canvas.problems.errors", { count: flow.errors })}
          </Tag>
        )}
        {flow.warnings > 0 && (
          <Tag tone="warn" icon={<TriangleAlert />}>
            {t("canvas.problems.warnings", { count: flow.warnings })}
          </Tag>
        )}
      </div>
      {flow.problems.length > 0 && (
        <ul aria-label={t("flow.transfer.problemsOf", { name: flow.name })} className="mt-1 flex flex-col">
          {[...told].map(([words, problem]) => (
            <MadeProblem key={words} flowId={flow.id} {...{ problem, nodes }} />
          ))}
        </ul>
      )}
      {rest > 0 && <p className="mt-1 text-xs text-text-3">{t("flow.transfer.moreProblems", { count: rest })}</p>}
    </li>
  );
}

function MadeProblem({
  flowId,
  problem,
  nodes,
}: {
  flowId: string;
  problem: FlowProblem;
  nodes: MadeFlowProps["nodes"];
}) {
  const { t } = useTranslation();
  const text = useProblemText();
  const node = nodes.find(({ id }) => id === problem.nodeId);
  const name = node && (node.name || t(`nodes.${node.type}.label`, { defaultValue: node.type }));
  const Icon = problem.severity === "error" ? CircleAlert : TriangleAlert;
  return (
    <li>
      <Link
        href={node ? flowPaths.node(flowId, node.id) : flowPaths.settings(flowId)}
        className="flex items-start gap-2 rounded-sm py-1 hover:bg-surface-2 max-tablet:min-h-touch"
      >
        <Icon
          aria-label={t(`flow.transfer.${problem.severity}`)}
          className={`mt-0.5 size-4 flex-none ${problem.severity === "error" ? "text-danger-text" : "text-warn-text"}`}
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {name && <b className="font-medium">{name} · </b>}
          {text(problem)}
        </span>
      </Link>
    </li>
  );
}
