import type { FlowTest } from "@parlo/contract";
import { Select } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFlowEditor } from "../../canvas/index.ts";
import { useFlowTests } from "../tests/use-flow-tests.ts";

/** Chooses the kept test whose end the next test begins with; nothing where the flow has none. */
export function KeptTestSelect({ onChoose }: { onChoose: (test: FlowTest) => void }) {
  const { t } = useTranslation();
  const { data } = useFlowTests(useFlowEditor().flowId);
  const [chosen, setChosen] = useState("");
  if (!data || data.results.length === 0) return null;
  return (
    <Select
      size="sm"
      className="min-w-48 flex-1"
      label={t("flow.test.start.takeFrom")}
      hideLabel
      placeholder={t("flow.test.start.takeFrom")}
      value={chosen}
      onChange={(id) => {
        setChosen(id);
        const test = data.results.find((one) => one.id === id);
        if (test) onChoose(test);
      }}
      options={data.results.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
