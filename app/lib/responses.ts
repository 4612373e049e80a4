import type { RouterContextProvider } from 'react-router'
import { backendContext } from './backend.ts'

/** What a loader throws for a row that isn't there. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}

/** Runs the queries of a page; when the backend fails, the page is the one that says so and offers to try again. */
export async function reach<T>(context: Readonly<RouterContextProvider>, queries: Promise<T>): Promise<T> {
  try {
    return await queries
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(backendContext).onError(error)
    throw new Response(null, { status: 503, statusText: 'Service Unavailable' })
  }
}
