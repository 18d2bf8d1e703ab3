export { commentThreadRoutes } from "./comment-thread.routes.ts";
