import type { FixtureResult } from "@parlo/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { useFlowEditor } from "../../canvas/index.ts";
import { differenceInWords, inputInWords } from "./difference-in-words.ts";

/** The turn with which a test ended: what came in, what should have come of it, and what did. */
export function FailedTurn({ testId, turn }: { testId: string; turn: FixtureResult["turns"][number] }) {
  const { t } = useTranslation();
  const { store } = useFlowEditor();
  const fixture = useQuery(api.flowTest.fixture.queryOptions({ input: { id: testId } }));
  const { graph } = store.getState().document;
  const nameOf = (nodeId: string) => {
    const node = graph.nodes[nodeId];
    return node ? node.name || t(`nodes.${node.type}.label`, { defaultValue: node.type }) : nodeId;
  };
  if (fixture.isPending) return <p className="sr-only">{t("app.loading")}</p>;
  const wanted = fixture.data?.turns[turn.index];
  const told = differenceInWords(turn, wanted, nameOf);
  if (!told) return null;
  const input = wanted && inputInWords(wanted.input);
  const came = input && ("text" in input ? `“${input.text}”` : t(`flow.tests.input.${input.name}`, { name: input.of }));
  return (
    <section aria-label={t("flow.tests.failed")} className="mt-2 mb-1 rounded-md border border-line bg-surface-2 p-3">
      <p className="font-medium [overflow-wrap:anywhere]">
        {t("flow.tests.turn", { number: turn.index + 1 })}
        {came && ` · ${came}`}
      </p>
      <p className="mt-0.5 text-xs text-text-3">{t(`flow.tests.part.${told.part}`)}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5">
        {(["expected", "actual"] as const).map((side) => (
          <div key={side} className="contents">
            <dt className="text-text-3">{t(`flow.tests.${side}`)}</dt>
            <dd
              className={`m-0 whitespace-pre-wrap [overflow-wrap:anywhere] ${side === "actual" ? "text-danger-text" : ""}`}
            >
              {told[side] ?? <span className="text-text-3">{t("flow.tests.nothing")}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
