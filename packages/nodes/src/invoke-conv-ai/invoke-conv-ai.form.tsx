import type { DataOf } from "@parlo/engine";
import { Link, RadioCards, Select, Switch } from "@parlo/ui";
import { CallbackFields } from "../callback-fields.tsx";
import { DurationField } from "../duration-field.tsx";
import type { NodeForm } from "../editor.ts";
import type { invokeConvAiKind } from "./invoke-conv-ai.kind.ts";
import { SentFields } from "./sent-fields.tsx";

type Send = DataOf<typeof invokeConvAiKind>["send"];

/** What each way of sending begins with. */
const begun: { readonly [What in Send["what"]]: Send } = {
  input: { what: "input" },
  text: { what: "text", text: "{{ input.text }}" },
  signal: { what: "signal", name: "", value: "" },
};

export const invokeConvAiForm: NodeForm<typeof invokeConvAiKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <Select
        label={t("fields.configuration")}
        error={problemAt("configurationId")}
        aside={
          surroundings.newConvAiHref && (
            <Link
              href={surroundings.newConvAiHref}
              className="relative rounded-sm font-medium text-brand-text before:absolute before:-inset-3 tablet:before:hidden"
            >
              {t("fields.newConfiguration")}
            </Link>
          )
        }
        value={value.configurationId ?? ""}
        onChange={(id) => onChange({ ...value, configurationId: id || null }, "configurationId")}
        options={[
          { value: "", label: t("fields.default") },
          ...surroundings.convAis.map(({ value: id, label, note = "" }) => ({ value: id, label, hint: note })),
        ]}
      />
      <RadioCards
        label={t("fields.send")}
        columns={1}
        value={value.send.what}
        onChange={(what) => onChange({ ...value, send: begun[what as typeof value.send.what] }, "send")}
        options={[
          { value: "input", label: t("send.input"), help: t("send.inputHelp") },
          { value: "text", label: t("send.text"), help: t("send.textHelp") },
          { value: "signal", label: t("send.signal"), help: t("send.signalHelp") },
        ]}
      />
      <SentFields
        value={value.send}
        onChange={(send, field) => onChange({ ...value, send }, `send.${field}`)}
        {...{ t, surroundings, problemAt }}
      />
      <Switch
        label={t("fields.streaming")}
        help={t("fields.streamingHelp")}
        value={value.streaming}
        onChange={(streaming) => onChange({ ...value, streaming }, "streaming")}
      />
      <DurationField
        label={t("fields.timeout")}
        unit={surroundings.t("seconds")}
        error={problemAt("timeoutMs")}
        value={value.timeoutMs}
        onChange={(ms) => onChange({ ...value, timeoutMs: Math.min(120_000, Math.max(1000, ms)) }, "timeoutMs")}
      />
      <Switch
        label={t("fields.stay")}
        help={t("fields.stayHelp")}
        value={value.stay}
        onChange={(stay) => onChange({ ...value, stay }, "stay")}
      />
      {!value.stay && (
        <CallbackFields
          label={t("fields.callback")}
          help={t("fields.callbackHelp")}
          timeoutLabel={t("fields.callbackTimeout")}
          {...{ value, onChange, surroundings, problemAt }}
        />
      )}
    </>
  ),
};
