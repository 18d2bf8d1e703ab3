import { APICallError } from "@ai-sdk/provider";
import { expect, test } from "vitest";
import { toProviderError } from "./failure.ts";

const refused = (statusCode: number, responseBody: string) =>
  toProviderError(
    "Vendor",
    new APICallError({ message: "No", url: "https://vendor.example", requestBodyValues: {}, statusCode, responseBody }),
    [],
  );

test.each([
  [402, '{"type":"error","error":{"type":"billing_error"}}', "quota-exceeded", false],
  [402, '{"error":{"message":"Insufficient Balance"}}', "quota-exceeded", false],
  [400, '{"error":{"message":"Your credit balance is too low to access the API"}}', "quota-exceeded", false],
  [400, '{"error":{"code":"billing_hard_limit_reached"}}', "quota-exceeded", false],
  [429, '{"error":{"type":"insufficient_quota"}}', "quota-exceeded", false],
  [429, '{"error":{"type":"rate_limit_error"}}', "rate-limited", true],
  [400, '{"error":{"message":"You have reached your specified API usage limits."}}', "quota-exceeded", false],
  [400, '{"error":{"message":"You have reached your specified workspace API usage limits."}}', "quota-exceeded", false],
  [429, '{"error":{"details":{"error_code":"enforced_spend_limit_reached"}}}', "quota-exceeded", false],
  [429, '{"error":{"details":{"error_code":"contract_spend_limit_reached"}}}', "quota-exceeded", false],
  [429, '{"error":{"details":{"error_code":"ramp_limit_exceeded"}}}', "rate-limited", true],
  [429, '{"error":{"code":"organization_usage_limit_exceeded"}}', "quota-exceeded", false],
  [429, '{"error":{"code":"organization_spend_limit_exceeded"}}', "quota-exceeded", false],
  [429, '{"error":{"code":"project_spend_limit_exceeded"}}', "quota-exceeded", false],
  [429, '{"error":{"code":"credit_balance_exhausted"}}', "quota-exceeded", false],
  [
    403,
    '{"code":403,"type":"QuotaExceeded","message":"The request exceeds the allowed quota."}',
    "quota-exceeded",
    false,
  ],
  [403, '{"error":{"code":"403","message":"Out of call volume quota for the subscription"}}', "quota-exceeded", false],
  [403, '{"error":{"type":"permission_error"}}', "forbidden", false],
  [410, '{"code":410,"type":"ResourceGone"}', "not-found", false],
  [498, '{"error":{"code":"capacity_exceeded"}}', "unavailable", true],
  [529, '{"error":{"type":"overloaded_error"}}', "unavailable", true],
  [422, '{"error":{"message":"Not so"}}', "bad-request", false],
  [413, "<html>", "too-large", false],
  [
    400,
    '{"error":{"code":"content_filter","innererror":{"code":"ResponsibleAIPolicyViolation"},"message":"Filtered"}}',
    "refused",
    false,
  ],
] as const)("a refusal with %i %s is %s", (status, body, code, retryable) => {
  expect(refused(status, body)).toMatchObject({ code, status, retryable });
});

test.each([
  [{ type: "overloaded_error", message: "Overloaded" }, "unavailable"],
  [{ type: "api_error" }, "unavailable"],
  [{ type: "rate_limit_error" }, "rate-limited"],
  [{ type: "authentication_error" }, "unauthorized"],
  [{ type: "permission_error" }, "forbidden"],
  [{ type: "not_found_error" }, "not-found"],
  [{ type: "request_too_large" }, "too-large"],
  [{ type: "billing_error" }, "quota-exceeded"],
  [{ type: "invalid_request_error", code: "context_length_exceeded" }, "bad-request"],
  [{ type: "insufficient_quota" }, "quota-exceeded"],
  // Gateways write the status as the code.
  [{ code: 402, message: "Insufficient credits" }, "quota-exceeded"],
  [{ code: 429 }, "rate-limited"],
  [{ code: "502" }, "unavailable"],
  [{ code: 403 }, "forbidden"],
  [null, "unavailable"],
])("an error within a stream, %j, is %s", (error, code) => {
  expect(toProviderError("Vendor", error, []).code).toBe(code);
});
