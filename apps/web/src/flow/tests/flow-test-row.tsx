import type { FlowTest } from "@parlo/contract";
import { Button, IconButton, Link, Menu, showDateTime, Tag } from "@parlo/ui";
import { Archive, Check, ChevronRight, Download, Ellipsis, Pencil, Play, X } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { offerFile } from "../../app/offer-file.ts";
import { useArchiving } from "../../app/use-archiving.ts";
import { TestResult } from "./test-result.tsx";
import type { TestRun } from "./use-test-runs.ts";

interface FlowTestRowProps {
  test: FlowTest;
  run: TestRun | undefined;
  /** Absent where the person may only look. */
  onAccept: (() => void) | undefined;
  /** Absent where the person may only look. */
  onRun: (() => void) | undefined;
  onRename: () => void;
}

/** One test: how it went last, turn by turn where that is wanted, and where it comes from. */
export function FlowTestRow({ test, run, onAccept, onRun, onRename }: FlowTestRowProps) {
  const { t } = useTranslation();
  const { attempt, archive } = useArchiving(api.flowTest);
  const { id, name, turns, conversationId } = test;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const resultId = useId();
  const lastRun = laterOf(test.lastRun, run?.lastRun);
  // What has just failed is looked at.
  const open = lastRun !== null && (chosen ?? (run?.lastRun != null && !lastRun.passed));
  const download = () =>
    attempt(name, async () => {
      const fixture = await client.flowTest.fixture({ id });
      offerFile(new Blob([JSON.stringify(fixture, null, 2)], { type: "application/json" }), `${name}.json`);
    });
  return (
    <li className="border-b border-line py-2">
      <div className="flex min-h-[42px] items-center gap-3">
        <div className="min-w-0 flex-1">
          {lastRun ? (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? resultId : undefined}
              className="group flex min-h-6 max-w-full min-w-0 items-center gap-2 rounded-xs text-start"
              onClick={() => setChosen(!open)}
            >
              <ChevronRight
                aria-hidden
                className={`size-3.5 flex-none text-text-3 transition-transform ${open ? "rotate-90" : ""}`}
              />
              <span className="truncate font-medium group-hover:underline">{name}</span>
              <Tag tone={lastRun.passed ? "ok" : "danger"} icon={lastRun.passed ? <Check /> : <X />}>
                {t(lastRun.passed ? "flow.tests.passed" : "flow.tests.failed")}
              </Tag>
            </button>
          ) : (
            <div className="flex min-h-6 items-center ps-[22px] font-medium">
              <span className="truncate">{name}</span>
            </div>
          )}
          <div className="flex min-h-6 flex-wrap items-center gap-x-1.5 ps-[22px] text-xs text-text-3 tabular-nums">
            <span>{t("flow.tests.turns", { count: turns })}</span>
            <span aria-hidden>·</span>
            {conversationId ? (
              <Link
                className="inline-flex min-h-6 items-center underline hover:text-text"
                href={`/conversations/${conversationId}/history`}
              >
                {t("flow.tests.fromConversation")}
              </Link>
            ) : (
              <span>{t("flow.tests.fromFile")}</span>
            )}
            <span aria-hidden>·</span>
            <span>
              {lastRun
                ? t(lastRun.version === null ? "flow.tests.ranDraft" : "flow.tests.ranVersion", {
                    when: showDateTime(lastRun.at),
                    version: lastRun.version ?? 0,
                  })
                : t("flow.tests.notRun")}
            </span>
          </div>
        </div>
        {onRun && (
          <>
            <Button size="sm" icon={<Play />} busy={run?.busy === true} onClick={onRun}>
              {t("flow.tests.run")}
              <span className="sr-only"> {name}</span>
            </Button>
            <Menu
              align="end"
              trigger={<IconButton size="sm" label={t("flow.tests.actions", { name })} icon={<Ellipsis />} />}
              groups={[
                {
                  items: [
                    { label: t("flow.tests.rename"), icon: <Pencil />, onSelect: onRename },
                    { label: t("flow.tests.download"), icon: <Download />, onSelect: () => void download() },
                    {
                      label: t("flow.tests.remove"),
                      icon: <Archive />,
                      danger: true,
                      onSelect: () => void archive(test),
                    },
                  ],
                },
              ]}
            />
          </>
        )}
      </div>
      {open && (
        <div id={resultId} className="mt-1 ms-[18px]">
          <TestResult test={{ ...test, lastRun }} />
          {onAccept && !lastRun.passed && lastRun.version === null && (
            <Button size="sm" className="mx-1 my-1.5" icon={<Check />} disabled={run?.busy === true} onClick={onAccept}>
              {t("flow.tests.accept")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Another person may have run it since. */
function laterOf(listed: FlowTest["lastRun"], ran: FlowTest["lastRun"] = null): FlowTest["lastRun"] {
  return ran && (!listed || listed.at < ran.at) ? ran : listed;
}
