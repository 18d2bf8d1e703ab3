import type { Tokens } from "@parlo/contract";
import { Button, Note } from "@parlo/ui";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { post } from "../app/post.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { ToLogin } from "./to-login.tsx";
import { useSignIn } from "./use-sign-in.ts";

export interface LoginByTokenScreenProps {
  email?: string | undefined;
  token?: string | undefined;
  redirect?: string | undefined;
}

/** The link of a mail. A click spends the token, so that a mail scanner that opens the page does not. */
export function LoginByTokenScreen({ email = "", token = "", redirect }: LoginByTokenScreenProps) {
  const { t } = useTranslation();
  const signIn = useSignIn(redirect);
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const enter = () => {
    setState("busy");
    signIn(post<Tokens>("/auth/login-by-login-token", { email, loginToken: token })).catch(() => setState("failed"));
  };
  return (
    <SignInFrame title={t("auth.login.title")} text={t("auth.byToken.text", { email })}>
      <div className="flex flex-col gap-3.5">
        {state === "failed" && <Note tone="danger">{t("auth.byToken.failed")}</Note>}
        <Button ref={button} variant="primary" size="lg" block busy={state === "busy"} onClick={enter}>
          {t("auth.byToken.submit")}
        </Button>
      </div>
      <ToLogin />
    </SignInFrame>
  );
}
