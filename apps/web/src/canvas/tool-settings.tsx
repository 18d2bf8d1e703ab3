import type { FlowTool, ToolParameter } from "@parlo/engine";
import type { FormSurroundings, ToolFormProps } from "@parlo/nodes/editor";
import { Button, Checkbox, IconButton, Select, TextArea, TextField } from "@parlo/ui";
import { Plus, X } from "lucide-react";
import { type ComponentType, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { FixedValueField } from "./fixed-value-field.tsx";
import { useFlowEditor, useNode } from "./flow-editor.ts";
import { useForm } from "./forms.ts";
import { changeToolOperations, type ToolChanges } from "./tool-exits.ts";
import { useProblemAt } from "./use-problem-at.ts";

interface ToolSettingsProps {
  tool: FlowTool;
  surroundings: FormSurroundings;
}

const parameterTypes = ["string", "number", "boolean", "date", "array"] as const;

interface KindFormProps extends ToolFormProps<unknown> {
  type: string;
  toolType: FlowTool["type"];
}

function KindForm({ type, toolType, ...props }: KindFormProps) {
  const Form = useForm(type)?.tools?.[toolType] as ComponentType<ToolFormProps<unknown>> | undefined;
  return Form && <Form {...props} />;
}

/** What a model is told of a tool, what it has to give, and what the tool then does. */
export function ToolSettings({ tool, surroundings }: ToolSettingsProps) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const { store, catalog } = editor;
  const node = useNode(tool.nodeId);
  const change = (changes: ToolChanges, field: string) =>
    store.edit({
      name: "tools",
      operations: changeToolOperations(editor, tool, changes),
      key: `tool:${tool.id}:${field}`,
    });
  const setParameter = (index: number, part: Partial<ToolParameter>) =>
    change(
      { parameters: tool.parameters.map((each, at) => (at === index ? { ...each, ...part } : each)) },
      `parameters.${index}`,
    );
  const setFixedValue = (index: number, value: ToolParameter["value"]) => {
    const parameters = tool.parameters.map((each, at) => {
      if (at !== index) return each;
      const { value: _, ...free } = each;
      return value === undefined ? free : { ...free, value };
    });
    change({ parameters }, `parameters.${index}`);
  };
  const problemAt = useProblemAt(tool.nodeId, { prefix: `tools.${tool.id}.` });
  const entry = node && catalog.entry(node.type);
  const parsed = entry?.kind.tools?.[tool.type]?.safeParse(tool.data);
  const names = tool.parameters.map(({ name }) => name).join();
  const within = useMemo((): FormSurroundings => {
    const given = names.split(",").filter(Boolean);
    const locals = given.map((path) => ({ path, label: path, scope: "flow" as const }));
    return { ...surroundings, variables: [...locals, ...surroundings.variables] };
  }, [surroundings, names]);
  return (
    <div className="flex flex-col gap-3.5">
      <TextField
        label={t("canvas.tools.name")}
        help={t("canvas.tools.nameHelp")}
        mono
        error={problemAt("name")}
        value={tool.name}
        maxLength={64}
        onChange={(name) => change({ name: name.replace(/[^A-Za-z0-9_-]/g, "_") }, "name")}
      />
      <TextArea
        label={t("canvas.tools.description")}
        help={t("canvas.tools.descriptionHelp")}
        error={problemAt("description")}
        value={tool.description}
        maxLength={2000}
        onChange={(description) => change({ description }, "description")}
      />
      {entry && (
        <Suspense>
          <KindForm
            type={entry.type}
            toolType={tool.type}
            value={parsed?.success ? parsed.data : tool.data}
            onChange={(data, field) => change({ data: data as FlowTool["data"] }, `data.${field}`)}
            t={entry.t}
            surroundings={within}
            problemAt={problemAt}
          />
        </Suspense>
      )}
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-1 font-medium">{t("canvas.tools.parameters")}</legend>
        {tool.parameters.map((parameter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a parameter's name is being typed here
          <div key={index} className="flex flex-col gap-2 rounded-sm border border-line-strong p-2.5">
            <div className="flex items-start gap-2">
              <TextField
                className="min-w-0 flex-1"
                label={t("canvas.tools.parameterName")}
                mono
                error={problemAt(`parameters.${index}.name`)}
                value={parameter.name}
                maxLength={64}
                onChange={(name) => setParameter(index, { name: name.replace(/[^A-Za-z0-9_-]/g, "_") })}
              />
              <Select
                className="w-28"
                label={t("canvas.tools.parameterType")}
                value={parameter.type}
                options={parameterTypes.map((type) => ({ value: type, label: t(`canvas.tools.types.${type}`) }))}
                onChange={(type) => setParameter(index, { type: type as ToolParameter["type"] })}
              />
              <IconButton
                label={t("canvas.tools.removeParameter", { name: parameter.name })}
                icon={<X />}
                onClick={() =>
                  change({ parameters: tool.parameters.filter((_, at) => at !== index) }, `parameters.remove.${index}`)
                }
              />
            </div>
            <FixedValueField
              parameter={parameter}
              error={problemAt(`parameters.${index}.value`)}
              onChange={(value) => setFixedValue(index, value)}
            />
            {parameter.value === undefined && (
              <>
                <TextField
                  label={t("canvas.tools.parameterDescription")}
                  value={parameter.description}
                  maxLength={2000}
                  onChange={(description) => setParameter(index, { description })}
                />
                <Checkbox
                  label={t("canvas.tools.parameterRequired")}
                  value={parameter.required}
                  onChange={(required) => setParameter(index, { required })}
                />
              </>
            )}
          </div>
        ))}
        <div className="-ms-1.5">
          <Button
            size="sm"
            variant="quiet"
            icon={<Plus />}
            onClick={() =>
              change(
                {
                  parameters: [
                    ...tool.parameters,
                    { name: `value${tool.parameters.length + 1}`, description: "", type: "string", required: true },
                  ],
                },
                "parameters.add",
              )
            }
          >
            {t("canvas.tools.addParameter")}
          </Button>
        </div>
      </fieldset>
    </div>
  );
}
