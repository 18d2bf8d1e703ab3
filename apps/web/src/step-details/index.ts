export { detailsOf, kinds as detailKinds } from "./details-of.ts";
export { StepDetails } from "./step-details.tsx";
