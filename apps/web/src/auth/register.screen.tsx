import { emailSchema, nameSchema, passwordSchema } from "@parlo/contract";
import { Button, Form, FormField, FormProblem, Link, Note, PasswordField, TextField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { client } from "../app/api.ts";
import { configuration } from "../app/configuration.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useSignIn } from "./use-sign-in.ts";

const invited = z.object({ name: nameSchema.min(1, "Required"), email: emailSchema, password: passwordSchema });
const alone = invited.extend({ organizationName: nameSchema.min(1, "Required") });

/** With an invitation's token, or a new organisation where registration is open. */
export function RegisterScreen({ token, email = "" }: { token?: string | undefined; email?: string | undefined }) {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const form = useSchemaForm((token ? invited : alone) as typeof alone, {
    defaultValues: { name: "", email, password: "", organizationName: "" },
  });
  const closed = !token && configuration.registration !== "open";
  return (
    <SignInFrame title={t("auth.register.title")} text={token ? t("auth.register.invited") : t("auth.register.text")}>
      {closed ? (
        <Note tone="info">{t("auth.register.closed")}</Note>
      ) : (
        <Form
          form={form}
          onSubmit={({ organizationName, ...rest }) =>
            signIn(client.auth.register({ ...rest, ...(token ? { invitationToken: token } : { organizationName }) }))
          }
          className="flex flex-col gap-3.5"
        >
          <FormProblem />
          <FormField name="name">
            {(field) => <TextField {...field} size="lg" autoComplete="name" label={t("auth.name")} />}
          </FormField>
          <FormField name="email">
            {(field) => <TextField {...field} size="lg" type="email" autoComplete="email" label={t("auth.email")} />}
          </FormField>
          {!token && (
            <FormField name="organizationName">
              {(field) => <TextField {...field} size="lg" autoComplete="organization" label={t("auth.organization")} />}
            </FormField>
          )}
          <FormField name="password">
            {(field) => (
              <PasswordField
                {...field}
                size="lg"
                autoComplete="new-password"
                label={t("auth.password")}
                help={t("auth.passwordHelp")}
              />
            )}
          </FormField>
          <Button type="submit" variant="primary" size="lg" block busy={form.formState.isSubmitting}>
            {t("auth.register.submit")}
          </Button>
        </Form>
      )}
      <p className="mt-4 text-center">
        <Link href="/login" className="font-medium text-brand-text">
          {t("auth.toLogin")}
        </Link>
      </p>
    </SignInFrame>
  );
}
