import { Button, Note, TextField } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { post } from "../app/post.ts";
import { checkEmail, found } from "./field-checks.ts";
import { PlainForm } from "./plain-form.tsx";
import { usePlainForm } from "./use-plain-form.ts";

/** Asks for the link of a mail. The same answer for every address: nobody learns here who has an account. */
export function RegistrationRequest() {
  const { t, i18n } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const form = usePlainForm({
    initial: { email: "" },
    check: ({ email }) => found({ email: checkEmail(email) }),
    onSubmit: async (values) => {
      const email = values.email.trim();
      await post("/auth/request-registration", { email, language: i18n.resolvedLanguage });
      setSentTo(email);
    },
  });
  if (sentTo)
    return (
      <div className="flex flex-col gap-3.5">
        <Note tone="ok">{t("auth.register.sent", { email: sentTo })}</Note>
        <p className="text-text-2">{t("auth.register.sentHelp")}</p>
        <Button size="lg" block onClick={() => setSentTo(undefined)}>
          {t("auth.register.again")}
        </Button>
      </div>
    );
  return (
    <PlainForm form={form} submitLabel={t("auth.register.send")}>
      <TextField {...form.field("email")} size="lg" type="email" autoComplete="email" label={t("auth.email")} />
    </PlainForm>
  );
}
