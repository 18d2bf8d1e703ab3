import { expect, test } from "vitest";
import { entrancePath } from "./entrance-path.ts";

test.each([
  ["/dashboard/login", "/dashboard", "/login"],
  ["/dashboard/login/", "/dashboard", "/login"],
  ["/set-new-password", "", "/set-new-password"],
  ["/studio/a/register", "/studio/a", "/register"],
])("%s under '%s' is the entrance's %s", (pathname, basePath, path) => {
  expect(entrancePath(pathname, basePath)).toBe(path);
});

test.each([
  ["/dashboard/overview", "/dashboard"],
  ["/dashboard/login/more", "/dashboard"],
  ["/dashboardlogin", "/dashboard"],
  ["/login", "/dashboard"],
  ["/dashboard/", "/dashboard"],
])("%s under '%s' is no business of the entrance", (pathname, basePath) => {
  expect(entrancePath(pathname, basePath)).toBeNull();
});
