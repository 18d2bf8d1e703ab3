import { Note } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { configuration } from "../app/configuration.ts";
import { RegisterForm, type RegistrationTokens } from "./register-form.tsx";
import { RegistrationRequest } from "./registration-request.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { ToLogin } from "./to-login.tsx";

/** With the token of a mail: of an invitation, or of one's own request where registration is open. */
export function RegisterScreen({ tokens, email = "" }: { tokens: RegistrationTokens; email: string | undefined }) {
  const { t } = useTranslation();
  const { invitationToken, registrationToken } = tokens;
  const open = configuration.registration === "open";
  const text = () => {
    if (invitationToken) return t("auth.register.invited");
    if (!open) return "";
    return t(registrationToken ? "auth.register.confirmed" : "auth.register.text");
  };
  const content = () => {
    if (invitationToken || (open && registrationToken)) return <RegisterForm tokens={tokens} email={email} />;
    return open ? <RegistrationRequest /> : <Note tone="info">{t("auth.register.closed")}</Note>;
  };
  return (
    <SignInFrame title={t("auth.register.title")} text={text()}>
      {content()}
      <ToLogin />
    </SignInFrame>
  );
}
