import { z } from 'zod'

const messageSchema = z.object({ id: z.number().optional(), result: z.unknown() })

export interface Inspector {
  /** A method of the inspector's protocol, and what it answers. */
  post(method: string, parameters?: object): Promise<unknown>
}

/** Connects to a process of Node that `--inspect` has listen at this address (`ws:`). */
export async function connectInspector(address: string): Promise<Inspector & { close(): void }> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = messageSchema.parse(JSON.parse(String(data)))
    if (id !== undefined) waiting.get(id)?.(result)
  })
  let posted = 0
  return {
    post(method, parameters = {}) {
      posted += 1
      socket.send(JSON.stringify({ id: posted, method, params: parameters }))
      return new Promise((resolve) => waiting.set(posted, resolve))
    },
    close: () => socket.close(),
  }
}
