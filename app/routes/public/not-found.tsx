import { notFound } from '#app/lib/server/responses.ts'

/** Any other path. A loader that throws, so that the root's settings are loaded for the error page. */
export function loader(): never {
  throw notFound()
}

export default function NotFoundRoute() {
  return null
}
