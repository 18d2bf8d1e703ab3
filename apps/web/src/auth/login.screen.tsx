import type { Tokens } from "@parlo/contract";
import { Button, Link, Note, PasswordField, TextField } from "@parlo/ui";
import { Mail } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { configuration } from "../app/configuration.ts";
import { post } from "../app/post.ts";
import { checkEmail, checkText, found } from "./field-checks.ts";
import { PlainForm } from "./plain-form.tsx";
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
      <PlainForm
        form={form}
        submitLabel={t("auth.login.submit")}
        aside={
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
        }
      >
        {link === "sent" && <Note tone="ok">{t("auth.login.linkSent")}</Note>}
        {link === "failed" && <Note tone="danger">{t("auth.login.linkFailed")}</Note>}
        <TextField {...form.field("email")} size="lg" type="email" autoComplete="username" label={t("auth.email")} />
        <PasswordField
          {...form.field("password")}
          size="lg"
          autoComplete="current-password"
          label={t("auth.password")}
          aside={
            <Link
              href="/reset-password"
              className="relative rounded-xs font-medium text-brand-text max-tablet:before:absolute max-tablet:before:-inset-x-3 max-tablet:before:-top-[18px] max-tablet:before:-bottom-[5px]"
            >
              {t("auth.login.forgot")}
            </Link>
          }
        />
      </PlainForm>
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
