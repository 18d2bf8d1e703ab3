import { type FlowBehavior, flowBehaviorSchema, type JsonObject } from "@parlo/engine";
import { Note } from "@parlo/ui";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type StoreState, useFlowEditor, useHistoryKeys, useStoreState } from "../../canvas/index.ts";
import { HistoryButtons } from "../editor/history-buttons.tsx";
import { OtherClashes } from "../editor/step-clashes.tsx";
import { FlowPage } from "../flow-page.tsx";
import { FlowBehaviorForm } from "./flow-behavior-form.tsx";
import { FlowFormattingForm } from "./flow-formatting-form.tsx";
import { FlowWordingForm } from "./flow-wording-form.tsx";
import { useSettingsTabs } from "./use-settings-tabs.ts";

const settingsOf = ({ document }: StoreState) => document.graph.settings;

/** How a flow behaves as a whole. What is changed goes into the draft at once, as on the canvas. */
export function FlowSettingsScreen({ part }: { part: "general" | "formatting" }) {
  const { t } = useTranslation();
  const { store, editable } = useFlowEditor();
  const settings = useStoreState(settingsOf);
  const parsed = flowBehaviorSchema.safeParse(settings);
  const change = useCallback(
    (next: FlowBehavior, field: string) =>
      store.edit({
        name: "flow",
        operations: [{ type: "updateFlow", changes: { settings: next as unknown as JsonObject } }],
        key: `flow:${field}`,
      }),
    [store],
  );
  const tabs = useSettingsTabs(part);
  useHistoryKeys("flow");
  return (
    <FlowPage
      title={t("flow.settings.title")}
      tabs={tabs}
      actions={<HistoryButtons />}
      notice={
        <OtherClashes
          openNodeId={null}
          className="max-h-[40%] flex-none border-b border-line px-5 py-4 *:max-w-[780px] max-tablet:px-4 max-tablet:py-3"
        />
      }
    >
      {parsed.success ? (
        <fieldset disabled={!editable} className="max-w-[780px]">
          {part === "general" ? (
            <FlowBehaviorForm value={parsed.data} onChange={change} />
          ) : (
            <>
              <FlowFormattingForm value={parsed.data} onChange={change} />
              <FlowWordingForm value={parsed.data} onChange={change} />
            </>
          )}
        </fieldset>
      ) : (
        <Note tone="warn" title={t("flow.settings.unreadable")}>
          {parsed.error.issues[0]?.message}
        </Note>
      )}
    </FlowPage>
  );
}
