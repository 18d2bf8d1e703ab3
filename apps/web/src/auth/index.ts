export { demandSignIn } from "./guard.ts";
