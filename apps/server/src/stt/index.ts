export { sttRoutes } from "./stt.routes.ts";
export { type ConfiguredStt, listeningLanguage, sttExists, sttSource } from "./stt.source.ts";
