import { randomUUID } from "node:crypto";
import { OpenAPIHandler } from "@orpc/openapi/fastify";
import { apiPrefix, setEnglishMessages } from "@parlo/contract";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { automationHooksPlugin } from "./automation/automation-hooks.plugin.ts";
import { fireSchedules } from "./automation/index.ts";
import { avatarFilesPlugin } from "./avatar/avatar-files.plugin.ts";
import type { AppContext, RequestContext } from "./context.ts";
import { conversationExport } from "./conversation/conversation-export.ts";
import { sweepDraftSnapshots, sweepSurroundings } from "./conversation/index.ts";
import { flowEventsPlugin, sweepFlowSecrets } from "./flow/index.ts";
import { sweepKeptAnswers } from "./kept-answer/index.ts";
import { generateOpenApi } from "./openapi.ts";
import { operationWays } from "./operation-ways.ts";
import { dispatchWithServer, sweepDeliveries } from "./outgoing-webhook/index.ts";
import { limitBodyTime, longestArrivalMs } from "./platform/body-time.ts";
import { readTrust } from "./platform/client-address.ts";
import { closeGently } from "./platform/close-gently.ts";
import { allowedMethods, type Way } from "./platform/problem/allowed-methods.ts";
import { askedBy } from "./platform/problem/database-problem.ts";
import { answerBadAddress, answerBrokenRequest, answerProblems } from "./platform/problem/fastify-problem.ts";
import { takeJsonAlone } from "./platform/problem/json-body.ts";
import { makeProblem } from "./platform/problem/problem.ts";
import { ProblemError } from "./platform/problem/problem-error.ts";
import { repeat } from "./platform/repeat.ts";
import { illFormed } from "./platform/well-formed.ts";
import { referenceHeaders, referencePage } from "./reference.ts";
import { router } from "./router.ts";
import { allowOtherOrigins } from "./touchpoint/index.ts";
import { serveTouchpoints } from "./touchpoint/serve-touchpoints.ts";
import { serveWeb } from "./web/index.ts";

/** Bytes of a body; a flow of 10,000 nodes has about 7 MB. */
const bodyLimit = 8 * 1024 * 1024;
/** What one part may take to end: more than the turns that run are given (milliseconds). */
const pluginTimeout = 25_000;

/** Milliseconds. */
const sweepMs = 6 * 60 * 60_000;

setEnglishMessages();

/** The whole server but for listening: no globals, everything it needs comes in by the context. */
export async function createApp(app: AppContext): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests: what is logged names its request itself.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: readTrust(app.environment.TRUST_PROXY) ?? false,
    requestTimeout: longestArrivalMs,
    pluginTimeout,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
  });
  takeJsonAlone(server);
  answerProblems(server);
  closeGently(server);
  limitBodyTime(server);
  allowOtherOrigins(server, app.environment);
  server.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  server.addHook("preValidation", (request, reply, done) => {
    // What stands behind the ? of a page is for the browser, where rubbish falls back to defaults.
    const isPage = request.method === "GET" && !request.url.startsWith(`${apiPrefix}/`);
    const address = isPage ? request.url.replace(/\?.*$/s, "") : request.url;
    const query = isPage ? {} : request.query;
    const field = illFormed(request.body) ?? illFormed(query) ?? illFormed(decoded(address));
    if (!field) return done();
    const parts = {
      status: 400,
      code: "invalid-input",
      detail: field.message,
      requestId: request.id,
      more: { errors: [field] },
    };
    reply.status(400).type("application/problem+json").send(makeProblem(parts));
  });
  await server.register(async (scope) => serveApi(scope, app), { prefix: apiPrefix });
  await serveWeb(server, app.environment);
  return server;
}

async function serveApi(server: FastifyInstance, app: AppContext): Promise<void> {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    interceptors: [
      async (options) => {
        try {
          return await options.next();
        } catch (error) {
          const problem = new ProblemError(error, options.context.requestId, options.context.asked);
          if (problem.status >= 500) app.log.error({ error, requestId: problem.data.requestId }, "An operation failed");
          throw problem;
        }
      },
    ],
    customErrorResponseBodyEncoder: (error) => (error instanceof ProblemError ? error.data : error.toJSON()),
  });
  const ways: Way[] = operationWays();
  server.addHook("onRoute", ({ method, url, routePath }) => {
    if (url.endsWith("*")) return;
    for (const one of [method].flat()) ways.push({ method: one, path: routePath });
  });
  server.addHook("onSend", (_request, reply, _payload, done) => {
    if (reply.statusCode >= 400) reply.type("application/problem+json");
    if (reply.statusCode === 503 && !reply.hasHeader("retry-after")) reply.header("retry-after", "1");
    done();
  });

  server.get("/health", async () => ({ status: "ok" }));
  server.get("/ready", async (request, reply) => {
    if (await app.databases.isReady()) return { status: "ready" };
    const parts = { status: 503, code: "not-ready", detail: "The database does not answer", requestId: request.id };
    return reply.status(503).header("retry-after", "2").send(makeProblem(parts));
  });
  let document: ReturnType<typeof generateOpenApi> | undefined;
  server.get("/openapi.json", () => {
    document ??= generateOpenApi();
    return document;
  });
  server.get("/reference", async (_request, reply) => {
    document ??= generateOpenApi();
    return reply.headers(referenceHeaders).send(referencePage(await document));
  });

  const door = await serveTouchpoints(server, app, {
    openExport: conversationExport(app.databases),
    startDue: (host) =>
      fireSchedules(app.databases.engine.$client, host, (error) => app.log.error({ error }, "A schedule did not fire")),
  });
  let methodsOf: ReturnType<typeof allowedMethods> | undefined;
  flowEventsPlugin(server, app);
  if (app.environment.ROLE !== "web") {
    sweepUnused(server, app);
    dispatchWithServer(server, app);
  }
  await avatarFilesPlugin(server, app);
  await automationHooksPlugin(server, app, door.conversations);
  server.all("/*", async (request, reply) => {
    const expectedVersion = versionOf(header(request, "if-match"));
    if (expectedVersion === null) {
      const message = 'This is no version: send the number that was read, like "3"';
      const parts = {
        status: 400,
        code: "invalid-input",
        detail: `If-Match: ${message}`,
        requestId: request.id,
        more: { errors: [{ path: "If-Match", code: "invalid-version", message }] },
      };
      return reply.status(400).send(makeProblem(parts));
    }
    let caller: ReturnType<RequestContext["caller"]> | undefined;
    const context: RequestContext = {
      app,
      door,
      requestId: request.id,
      asked: askedBy(request),
      deviceId: header(request, "device-id")?.slice(0, 100),
      address: request.ip,
      expectedVersion,
      headers: request.headers,
      setHeader: (name, value) => void reply.header(name, value),
      caller: () => {
        caller ??= app.authenticator.authenticate(request.headers.authorization);
        return caller;
      },
    };
    const { matched } = await handler.handle(request, reply, { prefix: apiPrefix, context });
    if (matched) return reply;
    methodsOf ??= allowedMethods(ways);
    const allowed = methodsOf(request.url.slice(apiPrefix.length).replace(/\?.*$/s, ""));
    if (allowed.length === 0) return reply.callNotFound();
    const detail = `This address knows ${allowed.join(", ")}`;
    const parts = { status: 405, code: "method-not-allowed", detail, requestId: request.id };
    return reply.status(405).header("allow", allowed.join(", ")).send(makeProblem(parts));
  });
}

/** Removes what nothing can need any more. */
function sweepUnused(server: FastifyInstance, { background, databases: { platform } }: AppContext): void {
  const sweeps = {
    "draft snapshots": sweepDraftSnapshots,
    "flow secrets": sweepFlowSecrets,
    deliveries: sweepDeliveries,
    "kept answers": sweepKeptAnswers,
    surroundings: sweepSurroundings,
  };
  for (const [name, sweep] of Object.entries(sweeps))
    repeat(server, background, { name, everyMs: sweepMs, work: () => sweep(platform) });
}

function decoded(url: string): string {
  if (!url.includes("%")) return url;
  try {
    return decodeURIComponent(url);
  } catch {
    return "\u0000";
  }
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Null for what is no version: to pass over it would overwrite what somebody else has written. */
function versionOf(ifMatch: string | undefined): number | undefined | null {
  if (ifMatch === undefined) return undefined;
  const digits = /^(?:W\/)?("?)(\d{1,9})\1$/.exec(ifMatch.trim())?.[2];
  return digits === undefined ? null : Number(digits);
}
