import type { Tokens } from "@parlo/contract";
import { PasswordField, TextField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { post } from "../app/post.ts";
import { checkEmail, checkNewPassword, checkText, found } from "./field-checks.ts";
import { PlainForm } from "./plain-form.tsx";
import { usePlainForm } from "./use-plain-form.ts";
import { useSignIn } from "./use-sign-in.ts";

export interface RegistrationTokens {
  readonly invitationToken: string | undefined;
  readonly registrationToken: string | undefined;
}

/** Makes the account. The address is the one that the mail went to: the token counts for no other. */
export function RegisterForm({ tokens, email }: { tokens: RegistrationTokens; email: string }) {
  const { t } = useTranslation();
  const { invitationToken, registrationToken } = tokens;
  const signIn = useSignIn();
  const form = usePlainForm({
    initial: { name: "", email, organizationName: "", password: "" },
    check: (values) =>
      found({
        name: checkText(values.name),
        email: checkEmail(values.email),
        organizationName: invitationToken ? undefined : checkText(values.organizationName),
        password: checkNewPassword(values.password),
      }),
    onSubmit: ({ organizationName, ...rest }) =>
      signIn(
        post<Tokens>("/auth/register", {
          ...rest,
          ...(invitationToken ? { invitationToken } : { registrationToken, organizationName }),
        }),
      ),
  });
  return (
    <PlainForm form={form} submitLabel={t("auth.register.submit")}>
      <TextField {...form.field("name")} size="lg" autoComplete="name" label={t("auth.name")} />
      <TextField
        {...form.field("email")}
        size="lg"
        type="email"
        autoComplete="email"
        label={t("auth.email")}
        readOnly={email !== ""}
      />
      {!invitationToken && (
        <TextField
          {...form.field("organizationName")}
          size="lg"
          autoComplete="organization"
          label={t("auth.organization")}
        />
      )}
      <PasswordField
        {...form.field("password")}
        size="lg"
        autoComplete="new-password"
        label={t("auth.password")}
        help={t("auth.passwordHelp")}
      />
    </PlainForm>
  );
}
