/** JSON was refused; the message is a sentence for the user who chose the file. */
export class StrictJsonError extends Error {
  override readonly name = 'StrictJsonError'
}

/** Parses untrusted JSON: nested at most `depth` levels, and without the name `__proto__`. @throws StrictJsonError */
export function readStrictJson(text: string, { depth }: { depth: number }): unknown {
  const value = parse(text)
  checkNesting(value, depth)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new StrictJsonError('Its text is no JSON.', { cause })
  }
}

function checkNesting(value: unknown, depth: number, left = depth): void {
  if (typeof value !== 'object' || value === null) return
  if (left === 0) throw new StrictJsonError(`It is nested more than ${depth} levels deep.`)
  if (Object.hasOwn(value, '__proto__')) {
    throw new StrictJsonError('It holds a name that is not allowed: “__proto__”.')
  }
  for (const child of Object.values(value)) checkNesting(child, depth, left - 1)
}
