import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

interface NavigationLinkProps {
  path: string
  className: string
  /** Marks the page that is shown. */
  isMarked?: boolean
  children: ReactNode
}

/** A link of header or footer: to a page of this site, or elsewhere. */
export function NavigationLink({ path, isMarked = false, ...props }: NavigationLinkProps) {
  const { pathname } = useLocation()
  if (!path.startsWith('/')) return <a href={path} rel="noopener" {...props} />
  return <a href={path} aria-current={isMarked && isAbove(path, pathname) ? 'page' : undefined} {...props} />
}

/** True for the page itself and, except for the home page, the pages below it. A link to a part of a page is neither. */
export function isAbove(path: string, pathname: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
}
