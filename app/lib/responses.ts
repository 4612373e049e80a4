/** What a loader throws for a row that isn't there. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}

/** Runs the queries of a page; when the backend fails, the page is the one that says so and offers to try again. */
export async function reach<T>(queries: Promise<T>): Promise<T> {
  try {
    return await queries
  } catch (error) {
    if (error instanceof Response) throw error
    console.warn('The backend did not answer a page:', error)
    throw new Response(null, { status: 503, statusText: 'Service Unavailable' })
  }
}
