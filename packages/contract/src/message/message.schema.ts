import { z } from "zod";
import { idSchema, instantSchema } from "../field/field.schema.ts";
import { incomingActionSchema, messageActionSchema } from "./action.schema.ts";

export const participantTypeSchema = z.enum(["Api", "EndUser", "User"]);

export const messageSchema = z.object({
  id: z.string(),
  conversationId: idSchema,
  /** Position among all events of the conversation; what a client names as `after` to go on. Gaps are no losses. */
  sequence: z.number().int(),
  replyTo: z.string().nullable(),
  instant: instantSchema,
  participantId: z.string(),
  participantType: participantTypeSchema,
  action: messageActionSchema,
  /** The text broke off (the model failed, or the person spoke over it). */
  incomplete: z.boolean().optional(),
});
export type Message = z.infer<typeof messageSchema>;

/** The client's own id of a message: unique in its conversation; a repeat has no second effect. */
export const clientMessageIdSchema = z
  .string()
  .min(8)
  .max(128)
  .regex(/^[\x21-\x7e]+$/);

export const newMessageSchema = z.strictObject({
  id: clientMessageIdSchema.optional(),
  endUserId: z.string().max(255).optional(),
  replyTo: z.string().max(128).optional(),
  action: incomingActionSchema,
});
export type NewMessage = z.infer<typeof newMessageSchema>;
