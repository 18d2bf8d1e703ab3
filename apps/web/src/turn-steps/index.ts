export { detailsOf, type TurnDetails } from "./details-of.ts";
export { StepDetails } from "./step-details.tsx";
export { stepLook } from "./step-look.ts";
export { stepsOf, type TurnStep } from "./steps-of.ts";
