import { z } from "zod";
import { byId } from "../field/field.schema.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import { forbidden, inUse, notFound, route, unauthorized, versioned } from "../problem/route.ts";

/** What there is to know of one kind of configurations. */
interface Kind<
  Providers extends readonly [string, ...string[]],
  Shown extends z.ZodType,
  Listed extends z.ZodType,
  New extends z.ZodType,
  Changes extends z.ZodType,
  Facts extends z.ZodType,
  Test extends z.ZodType,
  Tried extends z.ZodType,
> {
  readonly tag: string;
  readonly paths: { readonly all: `/${string}`; readonly providers: `/${string}` };
  /** In summaries: "an AI model", "AI models", and what its providers are for. */
  readonly words: { readonly one: string; readonly many: string; readonly providers: string };
  /** What is said of a provider of which nobody knows. */
  readonly unsupported: string;
  readonly providers: Providers;
  readonly shown: Shown;
  /** With what lists tell beside it. */
  readonly listed: Listed;
  readonly fresh: New;
  readonly changes: Changes;
  readonly facts: Facts;
  readonly test: Test;
  /** What a test takes, where that is more than an id. */
  readonly tried?: Tried;
}

/** The operations that every kind of configurations has. */
export function configurationContract<
  const Providers extends readonly [string, ...string[]],
  Shown extends z.ZodType,
  Listed extends z.ZodType,
  New extends z.ZodType,
  Changes extends z.ZodType,
  Facts extends z.ZodType,
  Test extends z.ZodType,
  Tried extends z.ZodType = typeof byId,
>(kind: Kind<Providers, Shown, Listed, New, Changes, Facts, Test, Tried>) {
  const { paths, words, shown } = kind;
  const path = paths.all;
  const one = `${path}/{id}` as const;
  const operations = route(kind.tag).errors(unauthorized);
  const unsupported = { UNSUPPORTED_PROVIDER: { status: 400, message: kind.unsupported } } as const;
  return {
    list: operations
      .route({ method: "GET", path, summary: `List ${words.many}` })
      .input(listQuery(["NameAsc", "NameDesc"], { provider: z.enum(kind.providers).optional() }))
      .output(listOf(kind.listed)),
    providers: operations
      .route({ method: "GET", path: paths.providers, summary: words.providers })
      .output(listOf(kind.facts)),
    get: operations
      .route({ method: "GET", path: one, summary: `Read ${words.one}` })
      .errors(notFound)
      .input(byId)
      .output(shown),
    create: operations
      .route({ method: "POST", path, successStatus: 201, summary: `Make ${words.one}` })
      .errors({ ...forbidden, ...unsupported })
      .input(kind.fresh)
      .output(shown),
    update: operations
      .route({ method: "PATCH", path: one, summary: `Change ${words.one}` })
      .errors({ ...notFound, ...forbidden, ...versioned })
      .input(kind.changes)
      .output(shown),
    archive: operations
      .route({ method: "DELETE", path: one, successStatus: 204, summary: `Archive ${words.one}` })
      .errors({ ...notFound, ...forbidden, ...versioned, ...inUse })
      .input(byId)
      .output(z.void()),
    restore: operations
      .route({ method: "POST", path: `${one}/restore`, summary: `Bring back ${words.one} that was archived` })
      .errors({ ...notFound, ...forbidden })
      .input(byId)
      .output(shown),
    setDefault: operations
      .route({ method: "POST", path: `${one}/set-default`, summary: `Make ${words.one} the default one` })
      .errors({
        ...notFound,
        ...forbidden,
        ARCHIVED: versioned.ARCHIVED,
        STALE_VERSION: versioned.STALE_VERSION,
      })
      .input(byId)
      .output(shown),
    test: operations
      .route({ method: "POST", path: `${one}/test`, summary: "Make one tiny real call and say what came back" })
      .errors({ ...notFound, ...forbidden })
      .input((kind.tried ?? byId) as Tried)
      .output(kind.test),
  };
}
