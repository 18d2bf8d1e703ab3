import protobuf from "protobufjs/light.js";

/** The fields of a message that are in use here: number, type, and whether there are many. */
export type ProtoFields = Readonly<Record<string, readonly [id: number, type: string, rule?: "repeated"]>>;

export interface ProtoMessage {
  encode(message: object): Buffer;
  decode(bytes: Uint8Array): unknown;
}

/** Messages of protocol buffers by their names, which are for these declarations alone: on the wire there are none. */
export function protoMessages<Name extends string>(
  declared: Readonly<Record<Name, ProtoFields>>,
): Readonly<Record<Name, ProtoMessage>> {
  const entries = Object.entries<ProtoFields>(declared);
  const root = protobuf.Root.fromJSON({
    nested: Object.fromEntries(entries.map(([name, fields]) => [name, { fields: described(fields) }])),
  });
  const made = entries.map(([name]) => [name, messageOf(root.lookupType(name))] as const);
  return Object.fromEntries(made) as Record<Name, ProtoMessage>;
}

const described = (fields: ProtoFields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, [id, type, rule]]) => [name, rule ? { id, type, rule } : { id, type }]),
  );

const messageOf = (type: protobuf.Type): ProtoMessage => ({
  encode: (message) => Buffer.from(type.encode(type.fromObject(message)).finish()),
  decode: (bytes) => type.toObject(type.decode(bytes), { defaults: true, longs: Number }),
});
