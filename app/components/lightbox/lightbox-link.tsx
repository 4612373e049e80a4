import type { ReactNode } from 'react'

interface LightboxLinkProps {
  /** URL of the picture, for visitors without scripts. */
  href: string
  label: string
  className: string
  children: ReactNode
}

/**
 * A link that the page's script opens in a lightbox, with the other pictures of its list. The
 * lightbox also shows the list item's elements with `data-part="title"` and `data-part="caption"`.
 */
export function LightboxLink({ href, label, className, children }: LightboxLinkProps) {
  return (
    <a href={href} aria-label={label} className={className} data-lightbox>
      {children}
    </a>
  )
}
