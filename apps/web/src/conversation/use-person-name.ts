import { useTranslation } from "react-i18next";
import { guestNumber } from "./person-name.ts";

export function usePersonName(): (conversation: { readonly endUserId: string }) => string {
  const { t } = useTranslation();
  return ({ endUserId }) => {
    const number = guestNumber(endUserId);
    return number ? t("conversation.guest", { number }) : endUserId;
  };
}
