export { AiModelConfigurationScreen } from "./ai-model-configuration.screen.tsx";
export { AiModelCredentialsScreen } from "./ai-model-credentials.screen.tsx";
export { AiModelEditor } from "./ai-model-editor.tsx";
export { AiModelGeneralScreen } from "./ai-model-general.screen.tsx";
export { ConfigurationListScreen } from "./configuration-list.screen.tsx";
export { configurationSearch, newAiModelSearch } from "./configuration-search.ts";
export { NewAiModelScreen } from "./new-ai-model.screen.tsx";
