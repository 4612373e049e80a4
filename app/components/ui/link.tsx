import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/** Public pages load as documents. Between staff screens, the router navigates on the client. */
export function Link({ to, ...attributes }: LinkProps): ReactNode {
  return isRouterPath(to) ? <RouterLink to={to} {...attributes} /> : <a href={to} {...attributes} />
}

/** True if the router opens the path without loading a document. */
export function isRouterPath(path: string): boolean {
  return /^\/admin(?![^/?#])/.test(path)
}
