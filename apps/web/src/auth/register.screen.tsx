import type { Tokens } from "@parlo/contract";
import { Button, Note, PasswordField, TextField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { configuration } from "../app/configuration.ts";
import { post } from "../app/post.ts";
import { checkEmail, checkNewPassword, checkText, found } from "./field-checks.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { ToLogin } from "./to-login.tsx";
import { usePlainForm } from "./use-plain-form.ts";
import { useSignIn } from "./use-sign-in.ts";

/** With an invitation's token, or a new organisation where registration is open. */
export function RegisterScreen({
  invitationToken,
  email = "",
}: {
  invitationToken: string | undefined;
  email: string | undefined;
}) {
  const { t } = useTranslation();
  const closed = !invitationToken && configuration.registration !== "open";
  return (
    <SignInFrame
      title={t("auth.register.title")}
      text={invitationToken ? t("auth.register.invited") : closed ? "" : t("auth.register.text")}
    >
      {closed ? (
        <Note tone="info">{t("auth.register.closed")}</Note>
      ) : (
        <RegisterForm invitationToken={invitationToken} email={email} />
      )}
      <ToLogin />
    </SignInFrame>
  );
}

function RegisterForm({ invitationToken, email }: { invitationToken: string | undefined; email: string }) {
  const { t } = useTranslation();
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
        post<Tokens>("/auth/register", { ...rest, ...(invitationToken ? { invitationToken } : { organizationName }) }),
      ),
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-3.5">
      {form.problem && <Note tone="danger">{form.problem}</Note>}
      <TextField {...form.field("name")} size="lg" autoComplete="name" label={t("auth.name")} />
      <TextField {...form.field("email")} size="lg" type="email" autoComplete="email" label={t("auth.email")} />
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
      <Button type="submit" variant="primary" size="lg" block busy={form.busy} className="mt-1.5">
        {t("auth.register.submit")}
      </Button>
    </form>
  );
}
