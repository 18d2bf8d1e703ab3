import { geminiAccess } from "../protocol/gemini/gemini-access.ts";
import { geminiScope } from "../protocol/google-authorization.ts";
import type { GoogleGenAiCredentials } from "./google-gen-ai.settings.ts";

export const genAiAccess = ({ apiKey }: GoogleGenAiCredentials) => geminiAccess("GoogleGenAi", apiKey, geminiScope);
