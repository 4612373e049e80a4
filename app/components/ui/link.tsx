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
  const isStaffScreen = /^\/admin(?![^/?#])/.test(to)
  return isStaffScreen ? <RouterLink to={to} {...attributes} /> : <a href={to} {...attributes} />
}
