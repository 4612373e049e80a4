import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** Stays where the reader is. */
  preventScrollReset?: boolean
}

/**
 * A link to a page of this site: React Router's own in the browser. A document has some fifty of them, and on the server, where nobody
 * presses them, they are written without its state and handlers.
 */
export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? WrittenLink : RouterLink

function WrittenLink(props: LinkProps) {
  const { to, preventScrollReset, ...attributes } = props
  return plainPath.test(to) ? <a {...attributes} href={to} data-discover="true" /> : <RouterLink {...props} />
}

/** Paths that stand in a document as they are: React Router has nothing to resolve in them. */
const plainPath = /^\/(?![/.])(?!.*(?:\/\/|\/\.|[?#]$|\?#|[\\\s]))/
