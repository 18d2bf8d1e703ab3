import { isContractProcedure } from "@orpc/contract";
import { contract } from "@parlo/contract";
import type { z } from "zod";
import { router } from "../../router.ts";

export interface Operation {
  /** `persona.update` */
  readonly name: string;
  readonly resource: string;
  readonly method: string;
  readonly path: string;
  readonly input: z.ZodObject | undefined;
  readonly output: z.ZodType | undefined;
  /** Demands the version that was read, in `If-Match`. */
  readonly versioned: boolean;
}

/** Every operation of the contract, so that a new resource is in each matrix from its first day. */
export function operations(): Operation[] {
  return Object.entries(contract).flatMap(([resource, procedures]) =>
    Object.entries(procedures).flatMap(([name, procedure]): Operation[] => {
      if (!isContractProcedure(procedure)) return [];
      const { route, inputSchema, outputSchema, errorMap } = procedure["~orpc"];
      const input = inputSchema as z.ZodObject | undefined;
      const output = outputSchema as z.ZodType | undefined;
      const { method = "POST", path = "" } = route;
      const versioned = "VERSION_REQUIRED" in errorMap;
      return [{ name: `${resource}.${name}`, resource, method, path, input, output, versioned }];
    }),
  );
}

/** Those that have handlers in this server. */
export function servedOperations(): Operation[] {
  const served = router as Record<string, Record<string, unknown>>;
  return operations().filter(({ name, resource }) => served[resource]?.[name.split(".")[1] ?? ""] !== undefined);
}
