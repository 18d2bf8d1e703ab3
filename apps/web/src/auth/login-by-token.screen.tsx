import { Button, Link, Note } from "@parlo/ui";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { client } from "../app/api.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
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
  const enter = useMutation({ mutationFn: () => signIn(client.auth.loginByLoginToken({ email, loginToken: token })) });
  return (
    <SignInFrame title={t("auth.login.title")} text={t("auth.byToken.text", { email })}>
      <div className="flex flex-col gap-3.5">
        {enter.isError && <Note tone="danger">{t("auth.byToken.failed")}</Note>}
        <Button variant="primary" size="lg" block autoFocus busy={enter.isPending} onClick={() => enter.mutate()}>
          {t("auth.byToken.submit")}
        </Button>
        <Link href="/login" className="text-center font-medium text-brand-text">
          {t("auth.toLogin")}
        </Link>
      </div>
    </SignInFrame>
  );
}
