export { aiModel } from "./ai-model/ai-model.kind.tsx";
export { ConfigurationListScreen } from "./configuration-list.screen.tsx";
export { configurationSearch, newEngineSearch } from "./configuration-search.ts";
export { convAi } from "./conv-ai/conv-ai.kind.ts";
export { EngineConfigurationScreen } from "./engine-configuration.screen.tsx";
export { EngineCredentialsScreen } from "./engine-credentials.screen.tsx";
export { EngineEditor } from "./engine-editor.tsx";
export { EngineGeneralScreen } from "./engine-general.screen.tsx";
export { NewEngineScreen } from "./new-engine.screen.tsx";
