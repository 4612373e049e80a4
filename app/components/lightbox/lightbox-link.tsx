import type { ReactNode } from 'react'

interface LightboxLinkProps {
  /** URL of the picture, for visitors without scripts. */
  href: string
  label: string
  className: string
  children: ReactNode
}

/**
 * A link to a picture. The page's script opens it in a lightbox with the other pictures of its
 * list. The lightbox shows the list item's elements with the `data-part` values `title` and
 * `caption`.
 */
export function LightboxLink({ href, label, className, children }: LightboxLinkProps) {
  return (
    <a href={href} aria-label={label} className={className} data-lightbox>
      {children}
    </a>
  )
}
