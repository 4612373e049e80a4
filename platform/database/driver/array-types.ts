/**
 * The array types that statements of the platform use. Left to itself the driver asks every new connection for all there
 * are, and one that is lost meanwhile never opens and ends the whole process with a rejection that nobody can catch.
 */
export const arrayTypes = {
  // text, varchar, bigint, numeric, uuid; numbers that may not fit stay text, as the driver leaves single ones.
  texts: { to: 1009, from: [1009, 1015, 1016, 1231, 2951], serialize, parse },
  // smallint, integer.
  numbers: { to: 1007, from: [1005, 1007], serialize, parse: (text: string) => parse(text).map(toNumber) },
}

/** Postgres' own notation; a string is one already. */
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
