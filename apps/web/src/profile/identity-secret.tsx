import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { client } from "../app/api.ts";
import { HiddenSecret } from "../app/hidden-secret.tsx";
import { useWordsOfFailure } from "../app/use-words-of-failure.ts";

/** What the customer's server signs with; masked until somebody wants to see it. */
export function IdentitySecret({ profileId, secret }: { profileId: string; secret: string }) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
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
      <HiddenSecret label={t("profile.deployment.identity")} text={data.secret} />
    </div>
  );
}
