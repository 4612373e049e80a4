import type { RouterContextProvider } from 'react-router'
import { backendContext } from './backend.ts'

/** A 404 response that loaders throw for a missing row. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}

/**
 * Returns the result of a page's queries. If the backend fails, throws a 503, whose page offers a
 * retry.
 */
export async function loadOr503<T>(context: Readonly<RouterContextProvider>, queries: Promise<T>): Promise<T> {
  try {
    return await queries
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(backendContext).onError(error)
    throw new Response(null, { status: 503, statusText: 'Service Unavailable' })
  }
}

/** Returns the loaded value, or `fallback` if the backend fails. The page isn't cached then. */
export async function loadOrFallback<T>(
  context: Readonly<RouterContextProvider>,
  loading: Promise<T>,
  fallback: T,
): Promise<T> {
  try {
    return await loading
  } catch (error) {
    const { onError, skipCache } = context.get(backendContext)
    // `loadOr503` has already reported responses.
    if (!(error instanceof Response)) onError(error)
    skipCache()
    return fallback
  }
}
