import { type MenuItem, toast } from "@parlo/ui";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { authorizedSend } from "../app/authorized-send.ts";
import { configuration } from "../app/configuration.ts";
import { session } from "../app/current-session.ts";
import { offerFile } from "../app/offer-file.ts";
import { send } from "../app/send.ts";
import { useWordsOfFailure } from "../app/use-words-of-failure.ts";

/** Milliseconds: a file of all conversations is written while they are read. */
const patience = 600_000;

type Query = Readonly<Record<string, unknown>>;

/** What leads to the files of a conversation, or of all that the list shows. */
export function useExport(): (path: string, query?: Query) => MenuItem[] {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const save = async (path: string, query: Query, format: "json" | "csv") => {
    try {
      const url = `${configuration.apiUrl}/api/v1${path}?${searchOf({ ...query, format })}`;
      const response = await authorizedSend(session, new Request(url), (request) => send(request, patience));
      const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
      offerFile(await response.blob(), named?.[1] ?? `conversations.${format}`);
    } catch (error) {
      const description = words(error);
      toast({ variant: "destructive", title: t("conversation.export.failed"), description });
    }
  };
  return (path, query = {}) =>
    (["json", "csv"] as const).map((format) => ({
      label: t(`conversation.export.${format}`),
      icon: <Download />,
      onSelect: () => void save(path, query, format),
    }));
}

/** Lists stand as JSON in an address; what is not there is left out. */
function searchOf(query: Query): URLSearchParams {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    entries.map(([name, value]) => [name, typeof value === "object" ? JSON.stringify(value) : String(value)]),
  );
}
