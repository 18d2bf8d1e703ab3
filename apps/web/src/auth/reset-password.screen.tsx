import { Button, Form, FormField, FormProblem, Link, Note, TextField } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { client } from "../app/api.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

const schema = z.object({ email: z.string().trim().min(1, "Required").pipe(z.email()) });

/** The same answer for every address: nobody learns here who has an account. */
export function ResetPasswordScreen() {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  const form = useSchemaForm(schema, { defaultValues: { email: "" } });
  return (
    <SignInFrame title={t("auth.reset.title")} text={t("auth.reset.text")}>
      {sent ? (
        <Note tone="ok">{t("auth.reset.sent")}</Note>
      ) : (
        <Form
          form={form}
          onSubmit={async (values) => {
            await client.auth.requestPasswordReset(values);
            setSent(true);
          }}
          className="flex flex-col gap-3.5"
        >
          <FormProblem />
          <FormField name="email">
            {(field) => <TextField {...field} size="lg" type="email" autoComplete="username" label={t("auth.email")} />}
          </FormField>
          <Button type="submit" variant="primary" size="lg" block busy={form.formState.isSubmitting}>
            {t("auth.reset.submit")}
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
