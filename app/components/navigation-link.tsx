import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Link } from './ui/link.tsx'

interface NavigationLinkProps {
  path: string
  className: string
  /** Marks the page that is shown. */
  isMarked?: boolean
  children: ReactNode
}

/** A link of header or footer: to a page of this site, or elsewhere. */
export function NavigationLink({ path, isMarked = false, ...props }: NavigationLinkProps) {
  if (!path.startsWith('/')) return <a href={path} rel="noopener" {...props} />
  // A part of a page is not the page.
  return isMarked && !path.includes('#') ? (
    <NavLink to={path} end={path === '/'} {...props} />
  ) : (
    <Link to={path} {...props} />
  )
}
