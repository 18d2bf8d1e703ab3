import { z } from "zod";
import { idSchema, urlSchema } from "../field/field.schema.ts";

/** How many files one message carries. */
export const mostFilesOfMessage = 10;

/** A file that an end user has sent; who may read the conversation reads it at `url`. */
export const sentFileSchema = z.strictObject({
  id: idSchema,
  name: z.string().max(255),
  /** What its bytes say that it is. */
  mediaType: z.string().max(100),
  bytes: z.number().int().min(0),
  url: urlSchema,
});
export type SentFile = z.infer<typeof sentFileSchema>;

/** Files of a message: as it is read, or (their ids) as it is sent. */
export const filesOf = <File extends z.ZodType>(file: File) => z.array(file).max(mostFilesOfMessage).optional();
