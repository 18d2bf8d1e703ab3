import type { AiModel } from "@parlo/contract";
import { client } from "../app/api.ts";
import { AiModelTestResult } from "./ai-model-test-result.tsx";
import { EngineFrame } from "./engine-frame.tsx";
import { EngineTestDialog } from "./engine-test.dialog.tsx";
import { useAiModel } from "./use-ai-model.ts";
import { useEngineTest } from "./use-engine-test.ts";

export function AiModelEditor({ modelId }: { modelId: string }) {
  const { query, providers } = useAiModel(modelId);
  const test = useEngineTest((model: AiModel, options) => client.aiModel.test({ id: model.id }, options));
  return (
    <EngineFrame
      kind="ai-model"
      id={modelId}
      answers={({ supportsLlm }) => supportsLlm}
      onTest={test.start}
      {...{ query, providers }}
    >
      <EngineTestDialog kind="ai-model" test={test}>
        {(result) => <AiModelTestResult result={result} />}
      </EngineTestDialog>
    </EngineFrame>
  );
}
