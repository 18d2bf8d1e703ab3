export { HubScreen } from "./hub.screen.tsx";
export { hubSearch } from "./hub-search.ts";
