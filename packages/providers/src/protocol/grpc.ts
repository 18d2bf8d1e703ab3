import { createSecureContext } from "node:tls";
import type { ClientDuplexStream, ClientReadableStream, Client as GrpcClient, Metadata } from "@grpc/grpc-js";
import type { Reach } from "../contract/reach.ts";
import type { ProtoMessage } from "./proto-messages.ts";

export interface GrpcTarget {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
}

export interface GrpcMethod {
  /** `/package.Service/Method`. */
  readonly path: string;
  readonly request: ProtoMessage;
  readonly response: ProtoMessage;
}

/** Bytes of one message of a vendor. */
const largestMessage = 1024 * 1024;

/** As in an address: a port that everybody knows is left out, and colons of IPv6 stand in brackets. */
function authorityOf({ host, port, tls }: GrpcTarget): string {
  const name = host.includes(":") ? `[${host}]` : host;
  return port === (tls ? 443 : 80) ? name : `${name}:${port}`;
}

/** A connection for one call or a few; gRPC looks up no name, follows no proxy and repeats nothing by itself. */
export class GrpcConnection {
  readonly #client: GrpcClient;
  readonly #metadata: () => Metadata;

  private constructor(client: GrpcClient, metadata: () => Metadata) {
    this.#client = client;
    this.#metadata = metadata;
  }

  static async open({ host, port, tls }: GrpcTarget, reach: Reach, headers: Readonly<Record<string, string>>) {
    const endpoint = await reach(host, port, tls);
    const { Client, Metadata, credentials } = await import("@grpc/grpc-js");
    const { address } = endpoint;
    const target = address.includes(":") ? `ipv6:[${address}]` : `ipv4:${address}`;
    // Trust is Node's, as with every other connection: gRPC would ask variables of its own.
    const secured = endpoint.tls
      ? credentials.createFromSecureContext(createSecureContext())
      : credentials.createInsecure();
    const client = new Client(`${target}:${endpoint.port}`, secured, {
      "grpc.default_authority": authorityOf({ host, port, tls }),
      ...(endpoint.tls && { "grpc.ssl_target_name_override": host }),
      "grpc.enable_http_proxy": 0,
      "grpc.enable_retries": 0,
      // What is kept for repeats counts as sent: without this, a megabyte would go out to nobody.
      "grpc.per_rpc_retry_buffer_size": 0,
      "grpc.service_config_disable_resolution": 1,
      "grpc.max_receive_message_length": largestMessage,
    });
    return new GrpcConnection(client, () => {
      const metadata = new Metadata();
      for (const [name, value] of Object.entries(headers)) metadata.set(name, value);
      return metadata;
    });
  }

  /** Both sides send as many messages as they like. */
  exchange<Got>({ path, request, response }: GrpcMethod): GrpcExchange<Got> {
    const read = (bytes: Buffer) => response.decode(bytes) as Got;
    const call = this.#client.makeBidiStreamRequest<object, Got>(path, request.encode, read, this.#metadata());
    return new GrpcExchange(call);
  }

  /** One question, any number of answers. */
  ask<Got>({ path, request, response }: GrpcMethod, message: object): GrpcAnswers<Got> {
    const read = (bytes: Buffer) => response.decode(bytes) as Got;
    const metadata = this.#metadata();
    return new GrpcAnswers(
      this.#client.makeServerStreamRequest<object, Got>(path, request.encode, read, message, metadata),
    );
  }

  close(): void {
    this.#client.close();
  }
}

/** The answers to a call; reading them throws gRPC's own error where it fails. */
export class GrpcAnswers<Got> {
  readonly #call: ClientReadableStream<Got> | ClientDuplexStream<object, Got>;
  #failure: Error | undefined;

  constructor(call: ClientReadableStream<Got> | ClientDuplexStream<object, Got>) {
    this.#call = call;
    // gRPC tells of a failure once, and then ends as if all were well.
    call.once("error", (failure: Error) => {
      this.#failure = failure;
    });
    call.on("error", ignore);
  }

  cancel(): void {
    this.#call.cancel();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Got> {
    yield* this.#call;
    if (this.#failure) throw this.#failure;
  }
}

export class GrpcExchange<Got> extends GrpcAnswers<Got> {
  readonly #call: ClientDuplexStream<object, Got>;

  constructor(call: ClientDuplexStream<object, Got>) {
    super(call);
    this.#call = call;
  }

  /** Settles once there is room for more. */
  send(message: object): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#call.once("error", reject);
      this.#call.write(message, (error?: Error | null) => {
        this.#call.off("error", reject);
        if (error) reject(error);
        else resolve();
      });
    });
  }

  /** Nothing more is sent; answers may still come. */
  end(): void {
    this.#call.end();
  }
}

/** Whoever reads hears of a failure; that nobody reads any more is no failure. */
const ignore = () => {};
