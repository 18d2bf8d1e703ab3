import { Button, EmptyState, Failure, IconButton, Select, Skeleton, useShownLoading } from "@parlo/ui";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { nodeName, useFlowEditor, useGraph } from "../../canvas/index.ts";
import { type Warmth, warmest, warmthOf } from "./heat-figures.ts";
import { type HeatChoice, heatMetrics, heatRanges } from "./heat-search.ts";
import { swatch } from "./heat-sheet.ts";
import { type HeatQuery, noHeat } from "./use-heat.ts";
import { useHeatWords } from "./use-heat-words.ts";

const mostListed = 8;

interface HeatPanelProps {
  query: HeatQuery;
  choice: HeatChoice;
  onChange: (choice: HeatChoice) => void;
  onClose: () => void;
  /** Brings a step into view. */
  onShow: (nodeId: string) => void;
  className: string;
}

/** What is looked at, what its colours mean, and the steps of which there is most. */
export function HeatPanel({ query, choice, onChange, onClose, onShow, className }: HeatPanelProps) {
  const { t } = useTranslation();
  const loading = useShownLoading(query.isPending);
  const heat = query.data ?? noHeat;
  const warmth = warmthOf(heat.nodes, choice.metric);
  const isUnused = heat.nodes.every(({ visits }) => visits === 0);
  return (
    <section className={className} aria-label={t("canvas.heat.label")}>
      <header className="flex flex-none items-center gap-2 py-1 ps-3 pe-1.5">
        <h2 className="font-bold">{t("canvas.heat.label")}</h2>
        <span className="ms-auto">
          <IconButton size="sm" label={t("flow.heat.close")} icon={<X />} onClick={onClose} />
        </span>
      </header>
      <Choices heat={heat} choice={choice} onChange={onChange} />
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-3" aria-busy={query.isFetching}>
        {query.isError && !query.data && (
          <Failure title={t("flow.heat.failed")} details={query.error.message} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && !query.isError && loading && <Skeleton className="h-32" />}
        {query.data && isUnused && (
          <EmptyState
            title={t("flow.heat.unused")}
            text={t("flow.heat.unusedHelp")}
            {...((choice.range !== "all" || choice.version !== null) && {
              action: (
                <Button onClick={() => onChange({ ...choice, range: "all", version: null })}>
                  {t("flow.heat.showAll")}
                </Button>
              ),
            })}
          />
        )}
        {query.data && !isUnused && (
          <>
            <Legend choice={choice} warmth={warmth} />
            {warmth.length === 0 && <p className="pt-3 text-text-2">{t(`flow.heat.none.${choice.metric}`)}</p>}
            <Warmest warmth={warmth} metric={choice.metric} onShow={onShow} />
          </>
        )}
      </div>
    </section>
  );
}

function Choices({ heat, choice, onChange }: { heat: typeof noHeat } & Pick<HeatPanelProps, "choice" | "onChange">) {
  const { t } = useTranslation();
  const { versions } = heat;
  const numbers = versions.map(({ number }) => number);
  // What the address names stays to be chosen, whoever has used it.
  const known = choice.version === null || numbers.includes(choice.version) ? numbers : [choice.version, ...numbers];
  return (
    <div className="grid flex-none grid-cols-2 gap-2 px-3 pb-3">
      <div className="col-span-2">
        <Select
          label={t("flow.heat.metric")}
          hideLabel
          size="sm"
          value={choice.metric}
          options={heatMetrics.map((value) => ({ value, label: t(`flow.heat.metrics.${value}`) }))}
          onChange={(value) => onChange({ ...choice, metric: value as HeatChoice["metric"] })}
        />
      </div>
      <Select
        label={t("flow.heat.version")}
        hideLabel
        size="sm"
        value={choice.version === null ? "all" : String(choice.version)}
        options={[
          { value: "all", label: t("flow.heat.allVersions") },
          ...known.map((number) => ({ value: String(number), label: t("flow.versions.number", { number }) })),
        ]}
        onChange={(value) => onChange({ ...choice, version: value === "all" ? null : Number(value) })}
      />
      <Select
        label={t("flow.heat.range")}
        hideLabel
        size="sm"
        value={choice.range}
        options={heatRanges.map((value) => ({
          value,
          label: value === "all" ? t("flow.heat.everything") : t("flow.heat.days", { count: Number(value) }),
        }))}
        onChange={(value) => onChange({ ...choice, range: value as HeatChoice["range"] })}
      />
    </div>
  );
}

function Legend({ choice: { metric }, warmth }: { choice: HeatChoice; warmth: readonly Warmth[] }) {
  const { t } = useTranslation();
  const words = useHeatWords();
  const [most] = warmth;
  const levels = Array.from({ length: warmest }, (_, at) => at + 1);
  return (
    <div className="text-xs text-text-2">
      <p className="pb-2">{t(`flow.heat.help.${metric}`)}</p>
      {most && (
        <div aria-hidden className="grid grid-cols-[1fr_auto] items-center gap-2">
          <span className="heat-scale">
            {levels.map((level) => (
              <span key={level} style={{ background: swatch(metric, level) }} />
            ))}
          </span>
          <span className="tabular-nums">{words.short(most.node, metric)}</span>
        </div>
      )}
      <p className="flex items-center gap-2 pt-2">
        <span aria-hidden className="flex flex-none flex-col items-center gap-0.5">
          <span className="heat-line h-0.5" />
          <span className="heat-line h-1.5" />
        </span>
        {t("flow.heat.lines")}
      </p>
    </div>
  );
}

interface WarmestProps {
  warmth: readonly Warmth[];
  metric: HeatChoice["metric"];
  onShow: (nodeId: string) => void;
}

function Warmest({ warmth, metric, onShow }: WarmestProps) {
  const { t } = useTranslation();
  const { catalog } = useFlowEditor();
  const words = useHeatWords();
  const { nodes } = useGraph();
  const here = warmth.flatMap((one) => {
    const drawn = nodes[one.node.nodeId];
    return drawn ? [{ ...one, drawn }] : [];
  });
  const gone = warmth.length - here.length;
  return (
    <>
      <ol aria-label={t("flow.heat.warmest")} className="pt-2">
        {here.slice(0, mostListed).map(({ node, drawn, level }) => (
          <li key={node.nodeId}>
            <button
              type="button"
              className="flex min-h-7 w-full items-center gap-2 rounded-sm px-1 text-start hover:bg-surface-3 max-tablet:min-h-touch"
              title={words.whole(node)}
              onClick={() => onShow(node.nodeId)}
            >
              <span
                aria-hidden
                className="size-2.5 flex-none rounded-sm border border-line-control"
                style={{ background: swatch(metric, level) }}
              />
              <span className="min-w-0 flex-1 truncate">{nodeName(drawn, catalog.entry(drawn.type))}</span>
              <span className="flex-none tabular-nums">{words.short(node, metric)}</span>
            </button>
          </li>
        ))}
      </ol>
      {gone > 0 && <p className="pt-2 text-xs text-text-3">{t("flow.heat.gone", { count: gone })}</p>}
    </>
  );
}
