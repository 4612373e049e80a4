/** Parses a body as JSON; null if it isn't JSON or is longer than `maxBytes`. */
export async function readJson(message: Request | Response, maxBytes: number): Promise<unknown> {
  const text = await readText(message, maxBytes)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Returns a property of JSON whose shape is unknown; undefined if it is missing. */
export function readProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** Stops reading and returns null if the body is longer than `maxBytes`. */
async function readText({ body }: Request | Response, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
