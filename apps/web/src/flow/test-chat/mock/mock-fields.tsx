import { IconButton, Select, TextArea, TextField } from "@parlo/ui";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type MockFailure, type MockWords, mockFailures, mockOf } from "./mock-words.ts";
import type { MockableStep } from "./use-mockable.ts";

interface MockFieldsProps {
  step: MockableStep;
  /** Which other steps may stand here. */
  others: readonly MockableStep[];
  words: MockWords;
  checked: boolean;
  autoFocus: boolean;
  onStep: (nodeId: string) => void;
  onWords: (words: MockWords) => void;
  onRemove: () => void;
}

/** What one step is answered in tests. */
export function MockFields(props: MockFieldsProps) {
  const { step, others, words, checked, autoFocus, onStep, onWords, onRemove } = props;
  const { t } = useTranslation();
  const { failure, status, text } = words;
  const isWrong = checked && mockOf(step.type, words) === null;
  const ends = mockFailures.map((code) => ({ value: code, label: t(`flow.test.mock.fails.${code}`) }));
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3">
      <legend className="sr-only">{step.name}</legend>
      <div className="flex items-end gap-2">
        <Select
          className="min-w-0 flex-1"
          label={t("flow.test.mock.step")}
          value={step.nodeId}
          onChange={onStep}
          options={[step, ...others].map(({ nodeId, name, kind }) => ({ value: nodeId, label: name, hint: kind }))}
        />
        <Select
          className="min-w-0 flex-1"
          label={t("flow.test.mock.outcome")}
          value={failure ?? ""}
          onChange={(next) => onWords({ ...words, failure: next === "" ? null : (next as MockFailure) })}
          options={[{ value: "", label: t("flow.test.mock.answers") }, ...ends]}
        />
        <IconButton label={t("flow.test.mock.remove", { name: step.name })} icon={<X />} onClick={onRemove} />
      </div>
      {failure === null && step.type === "http" && (
        <TextField
          label={t("flow.test.mock.status")}
          className="w-24"
          inputMode="numeric"
          autoComplete="off"
          error={isWrong ? t("flow.test.mock.statusBad") : undefined}
          value={status}
          onChange={(next) => onWords({ ...words, status: next })}
        />
      )}
      {failure === null && step.type === "mailed" && (
        <p className="text-xs text-text-2">{t("flow.test.mock.mailed")}</p>
      )}
      {failure === null && step.type !== "mailed" && (
        <TextArea
          label={t(`flow.test.mock.text.${step.type}`)}
          help={t(`flow.test.mock.help.${step.type}`)}
          error={isWrong && step.type === "records" ? t("flow.test.mock.recordsBad") : undefined}
          mono={step.type === "http" || step.type === "records"}
          rows={3}
          spellCheck={false}
          autoFocus={autoFocus}
          value={text}
          onChange={(next) => onWords({ ...words, text: next })}
        />
      )}
    </fieldset>
  );
}
