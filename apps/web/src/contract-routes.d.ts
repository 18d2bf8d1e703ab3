declare module "virtual:contract-routes" {
  import type { contract } from "@parlo/contract";

  const routes: typeof contract;
  export default routes;
}
