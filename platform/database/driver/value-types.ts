/**
 * The array types that statements of the platform use. By default the driver asks every new connection for all there are,
 * and a connection that is lost meanwhile ends the process with a rejection that nobody can catch.
 *
 * @see https://github.com/porsager/postgres/issues/1192
 * @see https://github.com/porsager/postgres/issues/1164 (array types without asking)
 */
export const arrayTypes = {
  // text, varchar, bigint, numeric, uuid; numbers that may not fit stay text, as the driver leaves single ones.
  texts: { to: 1009, from: [1009, 1015, 1016, 1231, 2951], serialize, parse },
  // smallint, integer.
  numbers: { to: 1007, from: [1005, 1007], serialize, parse: (text: string) => parse(text).map(toNumber) },
}

/**
 * Types that send strings unchanged. By default the driver converts a string by the type that Postgres expects: `"true"`
 * becomes false, a JSON text becomes a JSON string, a time loses its microseconds.
 *
 * @see https://github.com/porsager/postgres/issues/858
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

/** Postgres' array literal; a string already is one. */
function serialize(value: unknown): string {
  if (!Array.isArray(value)) return String(value)
  return `{${value.map((item) => (item === null ? 'NULL' : quote(String(item)))).join(',')}}`
}

function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}

const items = /"((?:[^"\\]|\\.)*)"|([^,{}"]+)/g

function parse(text: string): (string | null)[] {
  return [...text.matchAll(items)].map(([, quoted, plain = '']) => {
    if (quoted !== undefined) return quoted.replaceAll(/\\(.)/gs, '$1')
    return plain === 'NULL' ? null : plain
  })
}

function toNumber(text: string | null): number | null {
  return text === null ? null : Number(text)
}
