import { notFound } from '#app/lib/server/responses.ts'

/**
 * Handles all other paths. Throws in the loader, so that the root's settings are loaded for the
 * error page.
 */
export function loader(): never {
  throw notFound()
}

export default function NotFoundRoute() {
  return null
}
