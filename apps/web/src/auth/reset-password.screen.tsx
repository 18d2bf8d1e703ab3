import { Note, TextField } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { post } from "../app/post.ts";
import { checkEmail, found } from "./field-checks.ts";
import { PlainForm } from "./plain-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { ToLogin } from "./to-login.tsx";
import { usePlainForm } from "./use-plain-form.ts";

/** The same answer for every address: nobody learns here who has an account. */
export function ResetPasswordScreen() {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  const form = usePlainForm({
    initial: { email: "" },
    check: ({ email }) => found({ email: checkEmail(email) }),
    onSubmit: async ({ email }) => {
      await post("/auth/password-reset", { email: email.trim() });
      setSent(true);
    },
  });
  return (
    <SignInFrame title={t("auth.reset.title")} text={t("auth.reset.text")}>
      {sent ? (
        <Note tone="ok">{t("auth.reset.sent")}</Note>
      ) : (
        <PlainForm form={form} submitLabel={t("auth.reset.submit")}>
          <TextField {...form.field("email")} size="lg" type="email" autoComplete="username" label={t("auth.email")} />
        </PlainForm>
      )}
      <ToLogin />
    </SignInFrame>
  );
}
