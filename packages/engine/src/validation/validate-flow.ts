import { analyzeTemplate } from "../template/analyze-template.ts";
import { fitsType } from "./fits-type.ts";
import { flowValidator } from "./flow-validator.ts";

/** What is wrong with a flow, its templates read with all of Liquid and its values in every language. */
export const validateFlow = flowValidator(analyzeTemplate, fitsType);
