import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isAtOrBelow } from '#app/lib/is-at-or-below.ts'

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
  return <a href={path} aria-current={isMarked && isAtOrBelow(pathname, path) ? 'page' : undefined} {...props} />
}
