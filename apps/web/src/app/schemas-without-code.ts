import { z } from "zod/v4";

// Schemas would otherwise try to make functions of text, which the page's content security policy refuses aloud. They
// try when they are made: in the build "zod" is this module, so it comes before every module that makes one.
z.config({ jitless: true });

export * from "zod/v4";
export { z };
