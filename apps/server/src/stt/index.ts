export { listenedLanguage } from "./listened-language.ts";
export { sttRoutes } from "./stt.routes.ts";
export { type ConfiguredStt, sttExists, sttSource } from "./stt.source.ts";
