/** JSON was refused; the message is a sentence for whoever chose the file. */
export class StrictJsonError extends Error {
  override readonly name = 'StrictJsonError'
}

/**
 * Parses JSON that a stranger wrote: nested at most `depth` levels, and no name twice in an object, of which readers take one or the
 * other. `__proto__` is refused as a name. Throws `StrictJsonError`.
 */
export function readStrictJson(text: string, { depth }: { depth: number }): unknown {
  const value = parse(text)
  checkNames(text, depth)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new StrictJsonError('Its text is no JSON.', { cause })
  }
}

/** Walks JSON that is known to be well-formed. No regular expression: on megabytes of text, some run out of stack. */
function checkNames(text: string, depth: number): void {
  const open: (Set<string> | null)[] = []
  for (let place = 0; place < text.length; place += 1) {
    const char = text[place]
    if (char === '{' || char === '[') {
      open.push(char === '{' ? new Set() : null)
      if (open.length > depth) throw new StrictJsonError(`It is nested more than ${depth} levels deep.`)
    } else if (char === '}' || char === ']') {
      open.pop()
    } else if (char === '"') {
      const end = findStringEnd(text, place)
      if (isName(text, end)) addName(open.at(-1), String(JSON.parse(text.slice(place, end + 1))))
      place = end
    }
  }
}

/** Where the quotation mark is that ends the string which begins at `start`. */
function findStringEnd(text: string, start: number): number {
  let place = start + 1
  while (text[place] !== '"') place += text[place] === '\\' ? 2 : 1
  return place
}

function isName(text: string, end: number): boolean {
  let place = end + 1
  while (' \n\r\t'.includes(text[place] ?? ':')) place += 1
  return text[place] === ':'
}

function addName(names: Set<string> | null | undefined, name: string): void {
  if (names?.has(name)) throw new StrictJsonError(`It says “${name.slice(0, 60)}” twice.`)
  if (name === '__proto__') throw new StrictJsonError('It holds a name that is not allowed: “__proto__”.')
  names?.add(name)
}
