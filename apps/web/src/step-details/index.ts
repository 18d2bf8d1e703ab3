export { detailsOf } from "./details-of.ts";
export { StepDetails } from "./step-details.tsx";
