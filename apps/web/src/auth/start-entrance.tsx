import { configuration } from "../app/configuration.ts";
import { Providers } from "../app/providers.tsx";
import type { Stage } from "../app/stage.ts";
import { Entrance } from "./entrance.tsx";
import { EntranceContext, type EntranceWays } from "./entrance-context.ts";
import { EntranceLink } from "./entrance-link.tsx";
import { moveTo } from "./place.ts";

/** The screens before the sign-in; `startDashboard` loads what lies behind it and shows it instead. */
export function startEntrance(stage: Stage, startDashboard: () => Promise<void>): void {
  let entering: Promise<void> | null = null;
  const ways: EntranceWays = {
    go: (path, replace) => moveTo(`${configuration.basePath}${path}`, replace),
    enter: (address) => {
      // Only once: an effect may ask twice.
      entering ??= enterAt(`${configuration.basePath}${address}`, startDashboard);
      return entering;
    },
  };
  stage.show(
    <EntranceContext value={ways}>
      <Providers link={EntranceLink}>
        <Entrance />
      </Providers>
    </EntranceContext>,
  );
}

/** The address first: a page that has to be loaded anew, because a script is of an older build, is then the right one. */
async function enterAt(address: string, startDashboard: () => Promise<void>): Promise<void> {
  history.replaceState(null, "", address);
  await startDashboard();
}
