import { Button } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../app/api.ts";
import { CopyBlock } from "../app/copy-block.tsx";
import { useWordsOfFailure } from "../app/use-words-of-failure.ts";

/** What the customer's server signs with; masked until somebody wants to see it. */
export function IdentitySecret({ profileId, secret }: { profileId: string; secret: string }) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const [shown, setShown] = useState(false);
  // A new secret of the profile makes a new one of this: it is part of the key.
  const { data, error } = useQuery({
    queryKey: ["profile", profileId, "identity-secret", secret],
    queryFn: () => client.touchpoint.identitySecret({ id: profileId }),
  });
  if (error)
    return (
      <p role="alert" className="text-danger-text">
        {words(error)}
      </p>
    );
  if (!data) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <CopyBlock label={t("profile.deployment.identity")} text={data.secret} masked={!shown} />
      <Button icon={shown ? <EyeOff /> : <Eye />} onClick={() => setShown(!shown)}>
        {t(shown ? "profile.deployment.hideIdentity" : "profile.deployment.showIdentity")}
      </Button>
    </div>
  );
}
