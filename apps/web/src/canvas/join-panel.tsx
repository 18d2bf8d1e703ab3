import type { FlowGraph, FlowNode } from "@parlo/engine";
import { fold, isComposing, useWalkedList } from "@parlo/ui";
import { CornerDownRight, Search, Unplug } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { addNode, connectNodes } from "./add-node.ts";
import { besideCard, placed } from "./beside-card.ts";
import { enterSettings } from "./enter-settings.ts";
import { favouriteKinds } from "./favourite-kinds.ts";
import { findInFlow } from "./find-in-flow.ts";
import { type FlowEditor, useFlowEditor, useGraph, useNode } from "./flow-editor.ts";
import { KindTile } from "./kind-tile.tsx";
import { connectOperation } from "./model/node-operations.ts";
import { type ShownExit, shownExits } from "./node-exits.ts";
import { nodeName } from "./node-name.ts";
import { useObserved } from "./observable.ts";
import { searchPalette, withOwnFirst } from "./palette-search.ts";
import { type StepAhead, stepsAhead } from "./steps-ahead.ts";
import { useShownLanguage } from "./use-shown-language.ts";

const mostShown = 50;

interface Option {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: ReactNode;
  readonly take: () => void;
}

/** Leads a way out of the chosen step on by key: which one, where there are several, then to which step, old or new. */
export function JoinPanel({ nodeId, onClose }: { nodeId: string; onClose: () => void }) {
  const editor = useFlowEditor();
  const { t } = useTranslation();
  const node = useNode(nodeId);
  const graph = useGraph();
  const language = useShownLanguage();
  const favourite = useObserved(favouriteKinds);
  const panel = useRef<HTMLElement>(null);
  const [place] = useState(() => besideCard(nodeId));
  const exits = useMemo(
    () => (node ? shownExits(node, editor.catalog.entry(node.type), graph.tools, language) : []),
    [node, editor.catalog, graph.tools, language],
  );
  const [handle, setHandle] = useState(exits.length === 1 ? exits[0]?.handle : undefined);
  const chosen = exits.find((exit) => exit.handle === handle);
  const close = () => {
    onClose();
    document.querySelector<HTMLElement>(".flow-canvas")?.focus();
  };
  useEffect(() => {
    const put = (event: PointerEvent) => {
      if (!panel.current?.contains(event.target as Element)) onClose();
    };
    window.addEventListener("pointerdown", put, true);
    return () => window.removeEventListener("pointerdown", put, true);
  }, [onClose]);
  if (!node || exits.length === 0) return null;
  const open = exits.find(({ exit }) => exit.targetNodeId === null);
  return (
    <section
      ref={panel}
      className="canvas-panel canvas-palette at-cursor"
      style={placed(place)}
      aria-label={t("canvas.join.label")}
    >
      {chosen ? (
        <Options
          key={chosen.handle}
          label={t("canvas.join.target", { exit: chosen.label })}
          optionsOf={(typed) => targets(typed, { editor, graph, node, exit: chosen, favourite, t, close })}
          onEscape={exits.length > 1 ? () => setHandle(undefined) : close}
        />
      ) : (
        <Options
          label={t("canvas.join.exit")}
          beginAt={open?.handle ?? null}
          optionsOf={(typed) =>
            exits
              .filter(({ label }) => fold(label).includes(fold(typed)))
              .map((each) => ({
                key: each.handle,
                group: t("canvas.join.exits"),
                label: each.label,
                hint: targetName(editor, graph, each),
                icon: <CornerDownRight aria-hidden className="canvas-found-mark" />,
                take: () => setHandle(each.handle),
              }))
          }
          onEscape={close}
        />
      )}
    </section>
  );
}

function targetName({ catalog }: FlowEditor, graph: FlowGraph, { exit }: ShownExit): string {
  const target = exit.targetNodeId === null ? undefined : graph.nodes[exit.targetNodeId];
  return target ? nodeName(target, catalog.entry(target.type)) : "";
}

interface Targets {
  readonly editor: FlowEditor;
  readonly graph: FlowGraph;
  readonly node: FlowNode;
  readonly exit: ShownExit;
  readonly favourite: readonly string[];
  readonly t: ReturnType<typeof useTranslation>["t"];
  readonly close: () => void;
}

/** What is there already comes first: a new step has a quicker key. Of the new ones those that one has marked do. */
function targets(
  typed: string,
  { editor, graph, node, exit: { exit, label }, favourite, t, close }: Targets,
): readonly Option[] {
  const { catalog } = editor;
  const ahead = (nodes: readonly FlowNode[]) => stepsAhead(editor, node.id, nodes);
  const leads = (step: StepAhead, hint = step.hint): Option => ({
    key: step.id,
    group: t("canvas.join.there"),
    label: step.label,
    hint,
    icon: step.entry && <KindTile entry={step.entry} />,
    take: () => {
      connectNodes(editor, node.id, exit, step.id);
      editor.announce(t("canvas.join.done", { exit: label, name: step.label }));
      close();
    },
  });
  const found = () =>
    findInFlow(typed, { graph, catalog, names: editor.names.get() }).flatMap(({ id, where, excerpt }) => {
      const there = graph.nodes[id];
      // What was found is shown where the label does not have it.
      return ahead(there ? [there] : []).map((step) =>
        leads(step, where === "name" || step.label.includes(excerpt) ? step.hint : excerpt),
      );
    });
  const all = () => ahead(Object.values(graph.nodes)).map((step) => leads(step));
  const steps = (typed.trim() === "" ? all() : found()).slice(0, mostShown);
  const offered = searchPalette(catalog, typed, { withoutStart: true, inAutomation: graph.type === "Automation" });
  const made = (typed.trim() === "" ? withOwnFirst(offered, { favourite, recent: [] }) : offered).flatMap(
    ({ category, entries }) =>
      entries.map((entry) => ({
        key: `${category} ${entry.type}`,
        group: t(category === "favourite" ? "canvas.palette.own.favourite" : "canvas.join.new"),
        label: entry.label,
        hint: "",
        icon: <KindTile entry={entry} />,
        take: () => {
          editor.joining.set(null);
          enterSettings(editor, addNode(editor, entry, { at: null, source: { nodeId: node.id, exit } }));
          editor.announce(t("canvas.announce.added", { name: entry.label }));
        },
      })),
  );
  const cut = {
    key: "nowhere",
    group: t("canvas.join.there"),
    label: t("canvas.edge.disconnect"),
    hint: "",
    icon: <Unplug aria-hidden className="canvas-found-mark" />,
    take: () => {
      editor.store.edit({ name: "disconnect", operations: [connectOperation(node.id, exit, null)] });
      close();
    },
  };
  return [...steps, ...(exit.targetNodeId !== null && typed === "" ? [cut] : []), ...made];
}

interface OptionsProps {
  readonly label: string;
  readonly beginAt?: string | null;
  readonly optionsOf: (typed: string) => readonly Option[];
  readonly onEscape: () => void;
}

function Options({ label, beginAt = null, optionsOf, onEscape }: OptionsProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const options = optionsOf(typed);
  const { active, idOf, listId, field } = useWalkedList({
    items: options,
    typed,
    beginAt: typed === "" ? beginAt : null,
    keyOf: ({ key }) => key,
    onTake: ({ take }) => take(),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || isComposing(event.nativeEvent)) return field.onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  };
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <>
      <div className="palette-field">
        <Search aria-hidden />
        <input
          {...field}
          dir="auto"
          // biome-ignore lint/a11y/noAutofocus: opened to be typed into
          autoFocus
          aria-label={label}
          placeholder={label}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="palette-list" role="listbox" id={listId} aria-label={label} tabIndex={-1}>
        {groups.map((group, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list box
          <div key={group} role="group" aria-labelledby={`${listId}-${at}`}>
            <h3 role="presentation" id={`${listId}-${at}`}>
              {group}
            </h3>
            {options
              .filter((option) => option.group === group)
              .map((option) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
                <div
                  key={option.key}
                  id={idOf(option)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option === active}
                  className="palette-item"
                  ref={(element) => {
                    if (option === active) element?.scrollIntoView({ block: "nearest" });
                  }}
                  onClick={option.take}
                >
                  {option.icon}
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  {option.hint && <span className="max-w-[50%] truncate text-xs text-text-3">{option.hint}</span>}
                </div>
              ))}
          </div>
        ))}
        {options.length === 0 && <p className="px-1 py-2 text-xs text-text-3">{t("canvas.palette.nothing")}</p>}
      </div>
    </>
  );
}
