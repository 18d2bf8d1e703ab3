import { z } from "zod";
import { jsonObjectSchema, jsonSchema } from "../field/field.schema.ts";
import { graphIdSchema } from "../flow/flow.schema.ts";

/** Steps of one test that are mocked, and characters of all their answers: a flow and a conversation keep them. */
export const mostMocks = 100;
export const mostMockCharacters = 32_000;

const text = z.string().max(20_000);

/** How a step's call can fail: what a server that is away, slow, busy or not convinced comes down to. */
export const mockedFailureSchema = z.enum(["unavailable", "timeout", "rate-limited", "unauthorized", "refused"]);

/** What one step is answered in place of the outside. */
export const mockedAnswerSchema = z.discriminatedUnion("type", [
  /** Of a model: its text, or the values that the step has it fill in. */
  z.strictObject({ type: z.literal("generated"), text: text.optional(), values: jsonObjectSchema.optional() }),
  z.strictObject({ type: z.literal("http"), status: z.number().int().min(100).max(599), body: jsonSchema }),
  z.strictObject({
    type: z.literal("knowledge"),
    passages: z.array(z.strictObject({ title: z.string().max(500), text })).max(50),
  }),
  z.strictObject({ type: z.literal("records"), records: z.array(jsonObjectSchema).max(100) }),
  z.strictObject({ type: z.literal("mailed") }),
  /** Of a tool of an MCP server. */
  z.strictObject({ type: z.literal("mcp"), text, structured: jsonSchema.optional(), isError: z.boolean() }),
  /** Of an outside chatbot: what it says. */
  z.strictObject({ type: z.literal("conversed"), texts: z.array(text).max(20) }),
  z.strictObject({ type: z.literal("failed"), code: mockedFailureSchema }),
]);
export type MockedAnswer = z.infer<typeof mockedAnswerSchema>;

/** By the ids of the draft's nodes. */
export const mocksSchema = z
  .record(graphIdSchema, mockedAnswerSchema)
  .refine((mocks) => Object.keys(mocks).length <= mostMocks, `At most ${mostMocks} steps can be mocked`)
  .refine(
    (mocks) => JSON.stringify(mocks).length <= mostMockCharacters,
    `Mocked answers have at most ${mostMockCharacters} characters together`,
  );
export type Mocks = z.infer<typeof mocksSchema>;
