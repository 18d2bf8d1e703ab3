/** A place that a connection may be opened to. */
export interface Endpoint {
  /** The very address that was judged; it is looked up no more. */
  readonly address: string;
  readonly port: number;
  readonly tls: boolean;
}

/** The one way to the network for what is no HTTP request: the caller's, guarded. Fails where the server must not go. */
export type Reach = (host: string, port: number, tls: boolean) => Promise<Endpoint>;
