/**
 * The driver converts a string by the type that Postgres expects in its place: `"true"` would become false, a JSON text
 * a JSON string, a time would lose its microseconds. With these a string goes to Postgres as it is.
 */
export const verbatimTypes = {
  boolean: {
    to: 16,
    from: [16],
    serialize: (value: unknown) => (typeof value === 'string' ? value : value === true ? 't' : 'f'),
    parse: (text: string) => text === 't',
  },
  json: {
    to: 114,
    from: [114, 3802],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  },
  date: {
    to: 1184,
    from: [1082, 1114, 1184],
    serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)),
    parse: (text: string) => new Date(text),
  },
  bytea: {
    to: 17,
    from: [17],
    serialize: (value: unknown) =>
      typeof value === 'string' ? value : `\\x${Buffer.from(value as Uint8Array).toString('hex')}`,
    parse: (text: string) => Buffer.from(text.slice(2), 'hex'),
  },
}
