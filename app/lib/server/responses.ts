import type { RouterContextProvider } from 'react-router'
import { backendContext } from './backend.ts'

/** What a loader throws for a row that doesn't exist. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}

/** The result of a page's queries; throws a 503 when the backend fails, whose page offers to try again. */
export async function orUnavailable<T>(context: Readonly<RouterContextProvider>, queries: Promise<T>): Promise<T> {
  try {
    return await queries
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(backendContext).onError(error)
    throw new Response(null, { status: 503, statusText: 'Service Unavailable' })
  }
}
