import { Link, Note, PasswordField, toast } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { post } from "../app/post.ts";
import { useEntrance } from "./entrance-context.ts";
import { checkNewPassword, found } from "./field-checks.ts";
import { PlainForm } from "./plain-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { ToLogin } from "./to-login.tsx";
import { usePlainForm } from "./use-plain-form.ts";

export function SetNewPasswordScreen({ token }: { token?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <SignInFrame title={t("auth.newPassword.title")} text={t("auth.newPassword.text")}>
      {token ? <NewPasswordForm token={token} /> : <Note tone="warn">{t("auth.newPassword.noToken")}</Note>}
      {!token && (
        <p className="mt-4 text-center">
          <Link href="/reset-password" className="rounded-xs font-medium text-brand-text">
            {t("auth.newPassword.again")}
          </Link>
        </p>
      )}
      <ToLogin />
    </SignInFrame>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const { go } = useEntrance();
  const form = usePlainForm({
    initial: { password: "" },
    check: ({ password }) => found({ password: checkNewPassword(password) }),
    onSubmit: async ({ password }) => {
      await post("/auth/set-new-password", { token, password });
      toast({ variant: "success", title: t("auth.newPassword.done") });
      go("/login");
    },
  });
  return (
    <PlainForm form={form} submitLabel={t("auth.newPassword.submit")}>
      <PasswordField
        {...form.field("password")}
        size="lg"
        autoComplete="new-password"
        label={t("auth.newPassword.label")}
        help={t("auth.passwordHelp")}
      />
    </PlainForm>
  );
}
