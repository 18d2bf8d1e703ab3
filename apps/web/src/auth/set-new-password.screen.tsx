import { passwordSchema } from "@parlo/contract";
import { Button, Form, FormField, FormProblem, Link, Note, PasswordField, toast } from "@parlo/ui";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { client } from "../app/api.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

const schema = z.object({ password: passwordSchema });

export function SetNewPasswordScreen({ token }: { token?: string | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useSchemaForm(schema, { defaultValues: { password: "" } });
  return (
    <SignInFrame title={t("auth.newPassword.title")} text={t("auth.newPassword.text")}>
      {token ? (
        <Form
          form={form}
          onSubmit={async ({ password }) => {
            await client.auth.setNewPassword({ token, password });
            toast({ variant: "success", title: t("auth.newPassword.done") });
            await navigate({ to: "/login" });
          }}
          className="flex flex-col gap-3.5"
        >
          <FormProblem />
          <FormField name="password">
            {(field) => (
              <PasswordField
                {...field}
                size="lg"
                autoComplete="new-password"
                label={t("auth.newPassword.label")}
                help={t("auth.passwordHelp")}
              />
            )}
          </FormField>
          <Button type="submit" variant="primary" size="lg" block busy={form.formState.isSubmitting}>
            {t("auth.newPassword.submit")}
          </Button>
        </Form>
      ) : (
        <Note tone="warn">{t("auth.newPassword.noToken")}</Note>
      )}
      <p className="mt-4 text-center">
        <Link href={token ? "/login" : "/reset-password"} className="font-medium text-brand-text">
          {token ? t("auth.toLogin") : t("auth.newPassword.again")}
        </Link>
      </p>
    </SignInFrame>
  );
}
