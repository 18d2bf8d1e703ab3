import { Button, Form, FormField, FormProblem, Link, Note, PasswordField, TextField } from "@parlo/ui";
import { useMutation } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { api, client } from "../app/api.ts";
import { configuration } from "../app/configuration.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useSignIn } from "./use-sign-in.ts";

const schema = z.object({
  email: z.string().trim().min(1, "Required").pipe(z.email()),
  password: z.string().min(1, "Required"),
});

export function LoginScreen({ redirect }: { redirect?: string | undefined }) {
  const { t } = useTranslation();
  const signIn = useSignIn(redirect);
  const form = useSchemaForm(schema, { defaultValues: { email: "", password: "" } });
  const link = useMutation(api.auth.requestLoginToken.mutationOptions());
  const sendLink = async () => {
    if (!(await form.trigger("email", { shouldFocus: true }))) return;
    link.mutate({ email: form.getValues("email").trim(), ...(redirect ? { redirect } : {}) });
  };
  return (
    <SignInFrame title={t("auth.login.title")} text={t("auth.login.text")}>
      <Form
        form={form}
        onSubmit={(values) => signIn(client.auth.loginByPassword(values))}
        className="flex flex-col gap-3.5"
      >
        <FormProblem />
        {link.isSuccess && <Note tone="ok">{t("auth.login.linkSent")}</Note>}
        {link.isError && <Note tone="danger">{t("auth.login.linkFailed")}</Note>}
        <FormField name="email">
          {(field) => <TextField {...field} size="lg" type="email" autoComplete="username" label={t("auth.email")} />}
        </FormField>
        <FormField name="password">
          {(field) => (
            <PasswordField
              {...field}
              size="lg"
              autoComplete="current-password"
              label={t("auth.password")}
              aside={
                <Link href="/reset-password" className="font-medium text-brand-text">
                  {t("auth.login.forgot")}
                </Link>
              }
            />
          )}
        </FormField>
        <div className="mt-1.5 flex flex-col gap-1.5">
          <Button type="submit" variant="primary" size="lg" block busy={form.formState.isSubmitting}>
            {t("auth.login.submit")}
          </Button>
          <Button
            variant="quiet"
            size="lg"
            block
            icon={<Mail aria-hidden />}
            busy={link.isPending}
            onClick={() => void sendLink()}
          >
            {t("auth.login.sendLink")}
          </Button>
        </div>
      </Form>
      {configuration.registration === "open" && (
        <p className="mt-4 text-center text-text-3">
          {t("auth.login.noAccount")}{" "}
          <Link href="/register" className="font-medium text-brand-text">
            {t("auth.login.create")}
          </Link>
        </p>
      )}
    </SignInFrame>
  );
}
