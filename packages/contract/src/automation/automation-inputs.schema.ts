import { z } from "zod";
import { jsonSchema, keySchema } from "../field/field.schema.ts";

/** Characters as JSON that the inputs of a run may come to. */
export const largestAutomationInputs = 32_000;

/** Values by the names that the flow declares. */
export const automationInputsSchema = z
  .record(keySchema(100), jsonSchema)
  .refine(
    (inputs) => JSON.stringify(inputs).length <= largestAutomationInputs,
    `At most ${largestAutomationInputs} characters as JSON`,
  )
  .default({});
