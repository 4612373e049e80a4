import { type Figures, measureCalls } from './measure-calls.ts'

export interface Load {
  url: string
  headers?: Record<string, string>
  connections: number
  seconds: number
}

/** Asks for one address over a number of connections that stay open. Throws when an answer is not 200. */
export function measureRequests({ url, headers, connections, seconds }: Load): Promise<Figures> {
  return measureCalls({ connections, seconds, next: () => ({ url, headers }) })
}
