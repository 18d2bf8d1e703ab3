import { z } from "zod";
import { idSchema } from "../field/field.schema.ts";
import { forbidden, notFound, route, unauthorized } from "../problem/route.ts";
import {
  exportLimits,
  flowExportSchema,
  flowImportPreviewSchema,
  flowImportSchema,
  importedFlowsSchema,
} from "./flow-transfer.schema.ts";

const flows = route("Flows").errors(unauthorized);
const tooLarge = {
  EXPORT_TOO_LARGE: { status: 409, message: "This is more than an import takes: export fewer flows" },
} as const;

export const flowTransferContract = {
  export: flows
    .route({
      method: "GET",
      path: "/conversation-flows/{id}/export",
      summary: "Export a flow with the flows and variables that it needs",
    })
    .errors({ ...notFound, ...tooLarge })
    .input(z.strictObject({ id: idSchema }))
    .output(flowExportSchema),
  exportSeveral: flows
    .route({
      method: "POST",
      path: "/conversation-flows/export",
      summary: "Export several flows with the flows and variables that they need",
    })
    .errors({ ...notFound, ...tooLarge })
    .input(z.strictObject({ ids: z.array(idSchema).min(1).max(exportLimits.flows) }))
    .output(flowExportSchema),
  previewImport: flows
    .route({
      method: "POST",
      path: "/conversation-flows/import/preview",
      summary: "See what an import would bring; nothing is stored",
      description:
        "Takes what the import takes and checks what it checks. A file that cannot be imported is answered with 400, by the places of its faults; what has still to be chosen stands in `problems`.",
    })
    .errors(forbidden)
    .input(flowImportSchema)
    .output(flowImportPreviewSchema),
  import: flows
    .route({
      method: "POST",
      path: "/conversation-flows/import",
      successStatus: 201,
      summary: "Import flows, their triggers and variables from an export; all or nothing",
      description:
        "Flows come as drafts: nothing is published. Schedules and webhooks of automations come paused, webhooks with an address and a secret of their own.",
    })
    .errors(forbidden)
    .input(flowImportSchema)
    .output(importedFlowsSchema),
};
