import { Button, IconButton, Link, PageBeyond, Tag } from "@parlo/ui";
import { TextCursorInput } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFlowEditor, useNodeVariables } from "../../canvas/index.ts";
import { useDrawerPaths } from "../drawer-paths.ts";
import { useGo } from "../use-go.ts";
import { pathOfDefinition } from "./definition-at.ts";
import { useEditorSurroundings } from "./editor-surroundings.tsx";

interface NodeVariablesProps {
  nodeId: string;
  scope: "all" | "endUser" | "conversation";
  page: number;
}

const pageSize = 10;

/** The variables that one node reads and writes. */
export function NodeVariables({ nodeId, scope, page }: NodeVariablesProps) {
  const { t } = useTranslation();
  const { flowId } = useFlowEditor();
  const { known, rename } = useEditorSurroundings();
  const go = useGo();
  const paths = useDrawerPaths();
  const uses = useNodeVariables(nodeId, known.definitions).filter(
    ({ isEndUser }) => scope === "all" || isEndUser === (scope === "endUser"),
  );
  const shown = uses.slice((page - 1) * pageSize, page * pageSize);
  const pages = Math.max(1, Math.ceil(uses.length / pageSize));
  const here = scope === "all" ? "" : scope === "endUser" ? "/user" : "/conversation";
  const turnTo = (wanted: number) => go(paths.nodeVariables(flowId, nodeId, here, wanted));
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label={t("flow.variables.scope")} className="flex gap-3 text-xs">
        {(["", "/user", "/conversation"] as const).map((path) => (
          <Link
            key={path}
            href={paths.nodeVariables(flowId, nodeId, path)}
            aria-current={here === path ? "page" : undefined}
            className="flex items-center justify-center rounded-sm font-medium text-text-2 aria-[current]:text-brand-text max-tablet:h-touch max-tablet:min-w-touch"
          >
            {t(`flow.variables.scopes.${path.slice(1) || "all"}`)}
          </Link>
        ))}
      </nav>
      {uses.length === 0 && <p className="text-text-2">{t("flow.variables.noneHere")}</p>}
      {uses.length > 0 && shown.length === 0 && <PageBeyond page={page} pages={pages} onPage={turnTo} />}
      <ul className="flex flex-col">
        {shown.map(({ key, isEndUser, reads, writes }) => {
          const definition = known.definitions.find((one) => one.key === key && one.isEndUser === isEndUser);
          return (
            <li key={`${isEndUser} ${key}`} className="flex min-h-10 items-center gap-2 border-b border-line py-1.5">
              <span className="variable-chip">{key}</span>
              <span className="min-w-0 flex-1 truncate text-text-2">{definition?.name}</span>
              {reads && <Tag>{t("flow.variables.reads")}</Tag>}
              {writes && <Tag tone="info">{t("flow.variables.writes")}</Tag>}
              {rename && definition && !definition.renamedTo && (
                <IconButton
                  size="sm"
                  label={t("flow.rename.of", { key })}
                  icon={<TextCursorInput />}
                  onClick={() => rename(pathOfDefinition(definition))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {pages > 1 && shown.length > 0 && (
        <div className="flex items-center justify-between">
          <Button size="sm" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
            {t("flow.variables.previous")}
          </Button>
          <span className="text-xs text-text-3 tabular-nums">
            {page} / {pages}
          </span>
          <Button size="sm" disabled={page >= pages} onClick={() => turnTo(page + 1)}>
            {t("flow.variables.next")}
          </Button>
        </div>
      )}
      <Link
        href={paths.variablesFrom(flowId, nodeId)}
        className="flex items-center self-start font-medium text-brand-text hover:underline max-tablet:min-h-touch"
      >
        {t("flow.variables.all")}
      </Link>
    </div>
  );
}
