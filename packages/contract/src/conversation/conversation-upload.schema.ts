import { z } from "zod";
import { wordsSchema } from "../field/field.schema.ts";
import { clientMessageIdSchema } from "../message/message.schema.ts";

/** Bytes of one file that an end user sends. */
export const largestSentFile = 25 * 1024 * 1024;

/** The client names an upload as it does a message: repeated, it has no second effect. */
export const conversationUploadQuery = z.strictObject({ uploadId: clientMessageIdSchema, name: wordsSchema(255) });
