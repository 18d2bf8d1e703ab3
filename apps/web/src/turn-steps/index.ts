export { type Details, detailsOf, isMocked, readsUntold, type TurnDetails } from "./details-of.ts";
export { spendingOf, spentInWords } from "./spending.ts";
export { StepDetails } from "./step-details.tsx";
export { stepLook } from "./step-look.ts";
export { type Spending, stepsOf, type TurnStep } from "./steps-of.ts";
