import type { Tokens } from "@parlo/contract";
import { Button, Link, Note, PasswordField, TextField } from "@parlo/ui";
import { Mail } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { configuration } from "../app/configuration.ts";
import { post } from "../app/post.ts";
import { checkEmail, checkText, found } from "./field-checks.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { usePlainForm } from "./use-plain-form.ts";
import { useSignIn } from "./use-sign-in.ts";

export function LoginScreen({ redirect }: { redirect?: string | undefined }) {
  const { t } = useTranslation();
  const signIn = useSignIn(redirect);
  const [link, setLink] = useState<"none" | "sending" | "sent" | "failed">("none");
  const form = usePlainForm({
    initial: { email: "", password: "" },
    check: ({ email, password }) => found({ email: checkEmail(email), password: checkText(password) }),
    onSubmit: ({ email, password }) =>
      signIn(post<Tokens>("/auth/login-by-password", { email: email.trim(), password })),
  });
  const sendLink = async () => {
    if (!form.trigger("email")) return;
    setLink("sending");
    const body = { email: form.values.email.trim(), ...(redirect ? { redirect } : {}) };
    await post("/auth/request-login-token", body).then(
      () => setLink("sent"),
      () => setLink("failed"),
    );
  };
  return (
    <SignInFrame title={t("auth.login.title")} text={t("auth.login.text")}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-3.5">
        {form.problem && <Note tone="danger">{form.problem}</Note>}
        {link === "sent" && <Note tone="ok">{t("auth.login.linkSent")}</Note>}
        {link === "failed" && <Note tone="danger">{t("auth.login.linkFailed")}</Note>}
        <TextField {...form.field("email")} size="lg" type="email" autoComplete="username" label={t("auth.email")} />
        <PasswordField
          {...form.field("password")}
          size="lg"
          autoComplete="current-password"
          label={t("auth.password")}
          aside={
            <Link href="/reset-password" className="rounded-xs font-medium text-brand-text">
              {t("auth.login.forgot")}
            </Link>
          }
        />
        <div className="mt-1.5 flex flex-col gap-1.5">
          <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
            {t("auth.login.submit")}
          </Button>
          <Button
            variant="quiet"
            size="lg"
            block
            icon={<Mail aria-hidden />}
            busy={link === "sending"}
            onClick={() => void sendLink()}
          >
            {t("auth.login.sendLink")}
          </Button>
        </div>
      </form>
      {configuration.registration === "open" && (
        <p className="mt-4 text-center text-text-3">
          {t("auth.login.noAccount")}{" "}
          <Link href="/register" className="rounded-xs font-medium text-brand-text">
            {t("auth.login.create")}
          </Link>
        </p>
      )}
    </SignInFrame>
  );
}
