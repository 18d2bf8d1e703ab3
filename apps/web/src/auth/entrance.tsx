import { type ReactNode, useEffect } from "react";
import { configuration } from "../app/configuration.ts";
import { session } from "../app/current-session.ts";
import { entrancePath } from "../app/entrance-path.ts";
import { presentPlace } from "../app/present-place.ts";
import { safeRedirect } from "../app/redirect.ts";
import { optionalText, searchOf } from "../app/search.ts";
import { parseSearch } from "../app/search-parameters.ts";
import { useEntrance } from "./entrance-context.ts";
import { LoginScreen } from "./login.screen.tsx";
import { LoginByTokenScreen } from "./login-by-token.screen.tsx";
import { LogoutScreen } from "./logout.screen.tsx";
import { usePlace } from "./place.ts";
import { RegisterScreen } from "./register.screen.tsx";
import { ResetPasswordScreen } from "./reset-password.screen.tsx";
import { SetNewPasswordScreen } from "./set-new-password.screen.tsx";

const search = searchOf({
  email: optionalText,
  token: optionalText,
  invitationToken: optionalText,
  registrationToken: optionalText,
  redirect: optionalText,
});

/** The screen of the address, or what leads on from it. */
export function Entrance() {
  const { go } = useEntrance();
  useEffect(() => session.onLogout(() => go(loginFor(presentPlace()), true)), [go]);
  const place = usePlace();
  return screenAt(place);
}

function screenAt({ pathname, search: text }: URL): ReactNode {
  const { email, token, invitationToken, registrationToken, redirect } = search.parse(parseSearch(text));
  switch (entrancePath(pathname, configuration.basePath)) {
    case "/login":
      return session.signedIn ? <Enter wanted={redirect} /> : <LoginScreen redirect={redirect} />;
    case "/login-by-token":
      if (!email || !token) return <ToLogin wanted={redirect} />;
      return <LoginByTokenScreen email={email} token={token} redirect={redirect} />;
    case "/logout":
      return <LogoutScreen />;
    case "/register":
      if (session.signedIn && !invitationToken && !registrationToken) return <Enter />;
      return <RegisterScreen tokens={{ invitationToken, registrationToken }} email={email} />;
    case "/reset-password":
      return <ResetPasswordScreen />;
    case "/set-new-password":
      return <SetNewPasswordScreen token={token} />;
    default:
      return null;
  }
}

/** Somebody who is signed in has no business here. */
function Enter({ wanted }: { wanted?: string | undefined }) {
  const { enter } = useEntrance();
  useEffect(() => void enter(safeRedirect(wanted, configuration.basePath)), [enter, wanted]);
  return null;
}

function ToLogin({ wanted }: { wanted: string | undefined }) {
  const { go } = useEntrance();
  const address = loginFor(wanted);
  useEffect(() => go(address, true), [go, address]);
  return null;
}

const loginFor = (wanted: string | undefined) =>
  wanted ? `/login?${new URLSearchParams({ redirect: wanted })}` : "/login";
