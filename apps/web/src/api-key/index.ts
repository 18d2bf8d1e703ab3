export { ApiKeyListScreen } from "./api-key-list.screen.tsx";
export { apiKeySearch } from "./api-key-search.ts";
