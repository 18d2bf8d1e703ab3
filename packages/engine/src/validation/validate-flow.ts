import { analyzeTemplate } from "../template/analyze-template.ts";
import { flowValidator } from "./flow-validator.ts";

/** What is wrong with a flow, its templates read with all of Liquid. */
export const validateFlow = flowValidator(analyzeTemplate);
