import { toast } from "@parlo/ui";
import type { QueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { api, client } from "../../app/api.ts";
import { problemOf } from "../../app/api-error.ts";
import type { FlowEditor, MadeFlow } from "../../canvas/index.ts";
import { flowPaths } from "../flow-paths.ts";

interface Settling extends Pick<FlowEditor, "store"> {
  readonly t: TFunction;
  readonly queryClient: QueryClient;
  readonly go: (path: string) => void;
}

/** Taking back and doing again at once are settled one after the other. */
let settled: Promise<void> = Promise.resolve();

/**
 * The flow that steps were extracted to goes with the step that is taken back, and comes with the step that is done again. What
 * somebody has made of it since, and what is used elsewhere, stays.
 */
export function settleMadeFlow(made: MadeFlow, direction: "undo" | "redo", settling: Settling): Promise<void> {
  settled = settled.then(() => settle(made, direction, settling));
  return settled;
}

async function settle(
  { flowId: id, name, ...made }: MadeFlow,
  direction: "undo" | "redo",
  { store, t, queryClient, go }: Settling,
): Promise<void> {
  const stays = (why: "changed" | "used" | "refused") =>
    toast({
      title: t("flow.extract.stays", { name }),
      description: t(`flow.extract.staysAs.${why}`),
      action: { label: t("flow.extract.open"), onSelect: () => go(flowPaths.editor(id)) },
    });
  try {
    // The step that runs it goes first: what is used is not archived.
    await store.flush();
    const { flow } = await client.flow.get({ id });
    const { undo, redo } = store.getState().document.history;
    const known = [...undo, ...redo].find((edit) => edit.made?.flowId === id)?.made ?? made;
    const isUntouched = flow.version === known.version;
    if (direction === "redo" && flow.archivedAt !== null) {
      const { version } = await client.flow.restore({ id });
      if (isUntouched) store.noteMade(id, version);
    }
    if (direction === "redo" || flow.archivedAt !== null) return;
    if (!isUntouched) return void stays("changed");
    await client.flow.archive({ id }, { context: { version: flow.version } });
    store.noteMade(id, (await client.flow.get({ id })).flow.version);
    toast({ title: t("flow.extract.archived", { name }) });
  } catch (error) {
    stays(problemOf(error)?.usedBy ? "used" : "refused");
  } finally {
    // Not the open flow's own draft: the editor holds that, and would open anew.
    await Promise.all(
      [api.flow.list.key(), api.flow.get.key({ input: { id } })].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  }
}
