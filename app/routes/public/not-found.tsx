import { notFound } from '#app/lib/server/responses.ts'

/** Throws in the loader. The root loader still loads the settings for the error page. */
export function loader(): never {
  throw notFound()
}

export default function NotFoundRoute() {
  return null
}
