/** The body as JSON; null when it is none or longer than `limit` bytes. */
export async function readJson(message: Request | Response, limit: number): Promise<unknown> {
  const text = await readText(message, limit)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The body as text; null when it is longer than `limit` bytes, of which no more than that is read. */
async function readText({ body }: Request | Response, limit: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > limit) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
