import type { RouterContextProvider } from 'react-router'
import { backendContext } from './backend.ts'

interface Answer {
  data: unknown
  error: unknown
  status: number
}

/**
 * What a query answers. While the backend is unavailable, it is what the query of this name answered last.
 * @throws the query's error, where there is no such answer or the backend refuses
 */
export async function readOrLastKnown(
  context: Readonly<RouterContextProvider>,
  name: string,
  query: PromiseLike<Answer>,
): Promise<unknown> {
  const { lastKnown } = context.get(backendContext)
  const { data, error, status } = await query
  if (!error) {
    lastKnown.save(name, data)
    return data
  }
  // A backend that answers with 4xx is available, and refuses for a reason.
  const known = status >= 400 && status < 500 ? undefined : lastKnown.load(name)
  if (known === undefined) throw error
  return known
}
