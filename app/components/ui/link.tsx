import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/**
 * A link to a page of this site. Public pages are documents of their own, which the browser loads; between staff screens the
 * router changes the screen.
 */
export function Link({ to, ...attributes }: LinkProps): ReactNode {
  return isRouterPath(to) ? <RouterLink to={to} {...attributes} /> : <a href={to} {...attributes} />
}

/** True if the router changes to an address without loading a document. */
export function isRouterPath(path: string): boolean {
  return /^\/admin(?![^/?#])/.test(path)
}
