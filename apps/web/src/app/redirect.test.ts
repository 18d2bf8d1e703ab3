import { describe, expect, test } from "vitest";
import { safeRedirect } from "./redirect.ts";

describe("the address after the sign-in", () => {
  test.each([
    ["/dashboard/issues", "/issues"],
    ["/dashboard/conversations?pageSize=50&state=Active#top", "/conversations?pageSize=50&state=Active#top"],
    ["/dashboard/conversations?search=a%2F%2Fb", "/conversations?search=a%2F%2Fb"],
  ])("C026: %s is followed with its query and hash", (wanted, answer) => {
    expect(safeRedirect(wanted, "/dashboard")).toBe(answer);
  });

  test.each([
    undefined,
    "",
    "/",
    "https://evil.example",
    "//evil.example",
    "/other",
    "/dashboardevil",
    "/dashboard",
    "/dashboard/..//evil.example",
    "/dashboard/../\\evil.example",
    "/dashboard/%2e%2e//evil.example",
    "/dashboard/%2E%2E/%2Fevil.example",
    "/dashboard/../api/v1/auth/me",
    "/dashboard//evil.example",
    "/dashboard/\\evil.example",
    "/dashboard/\t/evil.example",
    "\u0000/dashboard/issues",
    "javascript:alert(1)//dashboard/",
    "/dashboard/login?redirect=/dashboard/login",
    "/dashboard/logout",
    "/dashboard/logout/",
    "/dashboard/Logout/?a=1",
    "/dashboard/%6Cogout",
    "/dashboard/login/",
    "/dashboard/%E0%A4%A",
  ])("C028: %j leads to the overview", (wanted) => {
    expect(safeRedirect(wanted, "/dashboard")).toBe("/overview");
  });

  test("C023: holds for another base path, and for none", () => {
    expect(safeRedirect("/admin/issues", "/admin")).toBe("/issues");
    expect(safeRedirect("/dashboard/issues", "/admin")).toBe("/overview");
    expect(safeRedirect("/issues", "")).toBe("/issues");
    expect(safeRedirect("//evil.example", "")).toBe("/overview");
  });
});
