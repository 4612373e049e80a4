import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

interface NavigationLinkProps {
  path: string
  className: string
  /** Marks the link if it leads to the current page. */
  isMarked?: boolean
  children: ReactNode
}

/** A header or footer link, to a page of this site or elsewhere. */
export function NavigationLink({ path, isMarked = false, ...props }: NavigationLinkProps) {
  const { pathname } = useLocation()
  if (!path.startsWith('/')) return <a href={path} rel="noopener" {...props} />
  return <a href={path} aria-current={isMarked && isAbove(path, pathname) ? 'page' : undefined} {...props} />
}

/**
 * True for the page itself and the pages below it. The home page is above no other page, and a link
 * to a fragment is above none.
 */
export function isAbove(path: string, pathname: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
}
