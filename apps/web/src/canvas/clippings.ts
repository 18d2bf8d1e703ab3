export { carrying, missingHere } from "./clipping-references.ts";
export { secretsNeeded, withoutSecrets } from "./clipping-secrets.ts";
export { readClipping } from "./model/read-clipping.ts";
