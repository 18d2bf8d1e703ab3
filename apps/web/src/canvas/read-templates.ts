/** Read and rewrite every template and every value there can be; large, so that they are loaded where a flow has one that needs it. */
export { analyzeTemplate, fitsType, operationsBetween, renameVariables } from "@parlo/engine";
