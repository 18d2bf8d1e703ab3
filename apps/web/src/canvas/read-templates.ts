/** Reads every template there can be; large, so that it is loaded where a flow has one that needs it. */
export { analyzeTemplate } from "@parlo/engine";
