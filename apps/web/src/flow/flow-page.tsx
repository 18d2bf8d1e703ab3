import { Page, type PageProps, Tag } from "@parlo/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type StoreState, useFlowEditor, useStoreState } from "../canvas/index.ts";
import { useEditorSurroundings } from "./editor/editor-surroundings.tsx";
import { RestoreFlow } from "./editor/restore-flow.tsx";
import { SaveNote } from "./editor/save-note.tsx";
import { flowPaths } from "./flow-paths.ts";

const nameOf = ({ document }: StoreState) => document.graph.name;

interface FlowPageProps extends Omit<PageProps, "breadcrumb" | "state"> {
  /** The page of the flow that this one belongs to. */
  above?: { readonly label: string; readonly href: string };
  children: ReactNode;
}

/** A page about the flow that is open: its settings, variables, versions, outline. */
export function FlowPage({ children, above, ...page }: FlowPageProps) {
  const { t } = useTranslation();
  const { flowId } = useFlowEditor();
  const name = useStoreState(nameOf);
  const isArchived = useEditorSurroundings().flow.archivedAt !== null;
  return (
    <Page
      {...page}
      breadcrumb={[
        { label: t("flow.list.title"), href: flowPaths.list },
        { label: name, href: flowPaths.editor(flowId) },
        ...(above ? [above] : []),
      ]}
      state={isArchived ? <Tag>{t("flow.list.archived")}</Tag> : <SaveNote />}
      primary={isArchived ? <RestoreFlow /> : page.primary}
    >
      {children}
    </Page>
  );
}
