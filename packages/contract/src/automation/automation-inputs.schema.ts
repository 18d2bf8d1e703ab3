import { z } from "zod";
import { jsonSchema } from "../field/field.schema.ts";

/** Characters as JSON that the inputs of a run may come to. */
export const largestAutomationInputs = 32_000;

/** Values by the names that the flow declares. */
export const automationInputsSchema = z
  .record(z.string().min(1).max(100), jsonSchema)
  .refine(
    (inputs) => JSON.stringify(inputs).length <= largestAutomationInputs,
    `At most ${largestAutomationInputs} characters as JSON`,
  )
  .default({});
