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
  return <a href={path} aria-current={isMarked && isSameOrAncestor(path, pathname) ? 'page' : undefined} {...props} />
}

/**
 * True if `path` is the page at `pathname` or one of its ancestors. The home page counts only as
 * itself.
 */
export function isSameOrAncestor(path: string, pathname: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
}
