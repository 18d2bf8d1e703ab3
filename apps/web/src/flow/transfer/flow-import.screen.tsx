import type { FlowExport, FlowImport, FlowImportChoices, FlowImportPreview } from "@parlo/contract";
import { Button, EmptyState, Link, Note, Page } from "@parlo/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useMay } from "../../app/use-may.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";
import { flowPaths } from "../flow-paths.ts";
import { FileDrop } from "./file-drop.tsx";
import { type Chosen, choicesAfter, choicesOf, comingIn, firstChoices } from "./import-choices.ts";
import { ImportFaults } from "./import-faults.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportResult } from "./import-result.tsx";
import { type FlowFile, readFlowFile } from "./read-flow-file.ts";

interface Looked {
  readonly document: FlowExport;
  readonly preview: FlowImportPreview;
}

/** Flows from a file: chosen, looked at, and brought in as it was decided. */
export function FlowImportScreen() {
  const { t } = useTranslation();
  const may = useMay();
  const queryClient = useQueryClient();
  const failureWords = useWordsOfFailure();
  const [file, setFile] = useState<FlowFile | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [tried, setTried] = useState(false);
  // What was seen stays in view while somebody looks again.
  const [looked, setLooked] = useState<Looked | null>(null);
  const look = useMutation({
    mutationFn: async (document: FlowExport): Promise<Looked> => ({
      document,
      preview: await client.flow.previewImport(document),
    }),
    onSuccess: (seen) => {
      setLooked(seen);
      setChosen((before) => (before ? choicesAfter(seen.preview, before) : firstChoices(seen.preview)));
    },
  });
  const bring = useMutation({
    mutationFn: (input: FlowImport) => client.flow.import(input),
    onSuccess: async () => {
      const keys = [api.flow, api.variableDefinition, api.automationSchedule, api.automationWebhook];
      await Promise.all(keys.map((one) => queryClient.invalidateQueries({ queryKey: one.key() })));
    },
  });
  const take = async (given: File) => {
    startOver();
    const read = await readFlowFile(given);
    setFile(read);
    if ("document" in read) look.mutate(read.document);
  };
  const startOver = () => {
    setFile(null);
    setLooked(null);
    setChosen(null);
    setTried(false);
    look.reset();
    bring.reset();
  };
  const heading = useFocusOn(bring.data ? "result" : bring.error ? "failed" : looked ? "preview" : null);
  const undecided = useRef<HTMLDivElement>(null);
  const tryToBring = (choices: FlowImportChoices | null) => {
    // What is still to be chosen may be out of sight.
    flushSync(() => setTried(true));
    if (looked && choices) bring.mutate({ ...looked.document, choices });
    else undecided.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };

  if (!may.edit)
    return (
      <Frame>
        <EmptyState title={t("app.readOnly")} text={t("flow.transfer.notAllowed")} />
      </Frame>
    );
  if (bring.data && looked && chosen)
    return (
      <Frame
        foot={
          <Foot>
            <Button onClick={startOver}>{t("flow.transfer.another")}</Button>
            <Button variant="primary" asChild>
              <Link href={flowPaths.list}>{t("flow.transfer.toFlows")}</Link>
            </Button>
          </Foot>
        }
      >
        <h2 ref={heading} tabIndex={-1} className="mb-4 text-md font-bold">
          {t("flow.transfer.made", { count: bring.data.flows.length })}
        </h2>
        <ImportResult made={bring.data} {...looked} chosen={chosen} />
      </Frame>
    );
  if (looked && chosen) {
    const { document, preview } = looked;
    const coming = comingIn(preview, chosen).length;
    const choices = choicesOf(preview, chosen);
    return (
      <Frame
        foot={
          <Foot>
            <Button onClick={startOver}>{t("flow.transfer.another")}</Button>
            <Button
              variant="primary"
              busy={bring.isPending}
              disabled={coming === 0}
              onClick={() => tryToBring(choices)}
            >
              {t("flow.transfer.import", { count: coming })}
            </Button>
          </Foot>
        }
      >
        <h2 ref={heading} tabIndex={-1} className="mb-5 truncate text-md font-bold" title={file?.name}>
          {t("flow.transfer.inFile", { name: file?.name })}
        </h2>
        <div className="mb-5 flex flex-col gap-2 empty:hidden">
          {tried && !choices && <Note tone="danger">{t("flow.transfer.undecidedAll")}</Note>}
          {look.error && <Note tone="danger">{failureWords(look.error)}</Note>}
          {bring.error && (
            <ImportFaults
              title={t("flow.transfer.failed")}
              error={bring.error}
              document={document}
              actions={
                <Button
                  size="sm"
                  onClick={() => {
                    bring.reset();
                    look.mutate(document);
                  }}
                >
                  {t("flow.transfer.lookAgain")}
                </Button>
              }
            />
          )}
        </div>
        <div ref={undecided}>
          <ImportPreview
            {...{ document, preview, chosen, tried }}
            onChoose={setChosen}
            onLook={() => look.mutate(document)}
            looking={look.isPending}
          />
        </div>
      </Frame>
    );
  }
  return (
    <Frame>
      <div className="mb-4 flex flex-col gap-2 empty:hidden">
        {file && "failure" in file && (
          <Note tone="danger" title={file.name}>
            {t(`flow.transfer.${file.failure}`)}
          </Note>
        )}
        {file && "document" in file && look.error && (
          <ImportFaults
            title={t("flow.transfer.refused", { name: file.name })}
            error={look.error}
            document={file.document}
          />
        )}
      </div>
      <FileDrop onFile={(given) => void take(given)} busy={look.isPending} />
      <p role="status" className="sr-only">
        {look.isPending ? t("flow.transfer.looking") : ""}
      </p>
    </Frame>
  );
}

function Frame({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Page
      title={t("flow.transfer.title")}
      breadcrumb={[{ label: t("flow.list.title"), href: flowPaths.list }]}
      foot={foot}
    >
      <div className="max-w-[780px]">{children}</div>
    </Page>
  );
}

function Foot({ children }: { children: ReactNode }) {
  return (
    <div
      data-foot
      className="flex min-h-12 flex-none items-center justify-end gap-2 border-t border-line bg-surface px-5 py-1.5 max-tablet:px-4"
    >
      {children}
    </div>
  );
}

/** What comes into view after a step is where reading goes on. */
function useFocusOn(step: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step) heading.current?.focus();
  }, [step]);
  return heading;
}
