export { carrying, missingHere } from "./clipping-references.ts";
export { readClipping } from "./model/read-clipping.ts";
