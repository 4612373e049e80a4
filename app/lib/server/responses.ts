import type { RouterContextProvider } from 'react-router'
import { backendContext } from './backend.ts'

/** Loaders throw this response if the requested page or file doesn't exist. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}

export async function loadOr503<T>(context: Readonly<RouterContextProvider>, pendingResult: Promise<T>): Promise<T> {
  try {
    return await pendingResult
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(backendContext).onError(error)
    throw new Response(null, { status: 503, statusText: 'Service Unavailable' })
  }
}

/** If the backend fails, returns `fallback` and excludes the page from the cache. */
export async function loadOrFallback<T>(
  context: Readonly<RouterContextProvider>,
  pendingResult: Promise<T>,
  fallback: T,
): Promise<T> {
  try {
    return await pendingResult
  } catch (error) {
    const { onError, skipCache } = context.get(backendContext)
    // `loadOr503` has already logged the cause of a response.
    if (!(error instanceof Response)) onError(error)
    skipCache()
    return fallback
  }
}
