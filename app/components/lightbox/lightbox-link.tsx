import type { ReactNode } from 'react'

interface LightboxLinkProps {
  /** The picture itself, where the link leads without a script. */
  href: string
  label: string
  className: string
  children: ReactNode
}

/**
 * A link to a picture, which the page's script opens over the page with the others of its list. It shows the texts of the
 * list item's elements with `data-part` `title` and `caption`.
 */
export function LightboxLink({ href, label, className, children }: LightboxLinkProps) {
  return (
    <a href={href} aria-label={label} className={className} data-lightbox>
      {children}
    </a>
  )
}
