import { notFound } from '#app/lib/responses.ts'

/** Any other path; the answer is an error, so that the frame of the site still has its settings. */
export function loader(): never {
  throw notFound()
}

export default function NotFoundRoute() {
  return null
}
