import { z } from 'zod'

const messageSchema = z.object({
  id: z.number().nullish(),
  type: z.string(),
  result: z.unknown().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
})

export interface BidiConnection {
  /** @throws with what the browser says */
  send(method: string, params: object): Promise<unknown>
  close(): void
}

/** A session of WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function connectBidi(
  address: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<BidiConnection> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message, method, params } = messageSchema.parse(JSON.parse(String(data)))
    if (method !== undefined) onEvent(method, params)
    const call = waiting.get(id ?? 0)
    if (!call) return
    waiting.delete(id ?? 0)
    if (type === 'error') call.reject(new Error(`${error}: ${message}`))
    else call.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const call of waiting.values()) call.reject(new Error('The browser ended.'))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  return {
    send(method, params) {
      lastId += 1
      const call = Promise.withResolvers<unknown>()
      waiting.set(lastId, call)
      socket.send(JSON.stringify({ id: lastId, method, params }))
      return call.promise
    },
    close: () => socket.close(),
  }
}
