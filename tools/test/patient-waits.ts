import { vi } from "vitest";

/** Milliseconds. A machine that does much else takes its time; what never comes fails all the same. */
const longest = 20_000;

const { waitFor } = vi;
/** Files of one worker share what they import. */
const isPatient = Symbol.for("parlo.patient-waits");
if (!(isPatient in waitFor))
  vi.waitFor = Object.assign(
    ((callback, options) =>
      waitFor(callback, typeof options === "number" ? options : { timeout: longest, ...options })) as typeof waitFor,
    { [isPatient]: true },
  );
