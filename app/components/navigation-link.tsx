import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isAtOrBelow } from '#app/lib/is-at-or-below.ts'

interface NavigationLinkProps {
  path: string
  className: string
  /** True to highlight the link if it leads to the current page or to a page above it. */
  highlightsCurrent?: boolean
  children: ReactNode
}

export function NavigationLink({ path, highlightsCurrent = false, ...props }: NavigationLinkProps) {
  const { pathname } = useLocation()
  if (!path.startsWith('/')) return <a href={path} rel="noopener" {...props} />
  return (
    <a href={path} aria-current={highlightsCurrent && isAtOrBelow(pathname, path) ? 'page' : undefined} {...props} />
  )
}
