import type { TFunction } from "i18next";

/** What the API says is wrong with the first field, or with the whole. */
export function errorText(error: unknown, t: TFunction): string {
  const { data, message } = error as { data?: { errors?: readonly { message?: string }[] }; message?: string };
  return data?.errors?.[0]?.message ?? message ?? t("profile.failed");
}
