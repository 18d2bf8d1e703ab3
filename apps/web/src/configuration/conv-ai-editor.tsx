import type { ConvAi } from "@parlo/contract";
import { client } from "../app/api.ts";
import { ConvAiTestResult } from "./conv-ai-test-result.tsx";
import { EngineFrame } from "./engine-frame.tsx";
import { EngineTestDialog } from "./engine-test.dialog.tsx";
import { useConvAi } from "./use-conv-ai.ts";
import { useEngineTest } from "./use-engine-test.ts";

export function ConvAiEditor({ configurationId }: { configurationId: string }) {
  const { query, providers } = useConvAi(configurationId);
  const test = useEngineTest((engine: ConvAi, options) => client.convAi.test({ id: engine.id }, options));
  return (
    <EngineFrame kind="conv-ai" id={configurationId} answers={() => true} onTest={test.start} {...{ query, providers }}>
      <EngineTestDialog kind="conv-ai" test={test}>
        {(result) => <ConvAiTestResult result={result} />}
      </EngineTestDialog>
    </EngineFrame>
  );
}
