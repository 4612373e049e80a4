import type { ReactNode } from 'react'
import { placeholderPictureUrl } from '#app/lib/pictures/image-source.ts'

interface LightboxLinkProps {
  /** URL of the picture, for visitors without scripts. */
  href: string
  label: string
  children: ReactNode
}

/**
 * A link to a picture. The page's script opens the picture in a lightbox, together with the other
 * pictures of its list. The lightbox also shows the elements with `data-part="title"` and
 * `data-part="caption"` of the list item or figure. The placeholder of a missing picture gets no link.
 */
export function LightboxLink({ href, label, children }: LightboxLinkProps) {
  if (href === placeholderPictureUrl) return children
  return (
    <a
      href={href}
      aria-label={label}
      className={
        'ring-inside relative block cursor-zoom-in rounded-lg focus-visible:-outline-offset-3 ' +
        'focus-visible:after:rounded-lg'
      }
      data-lightbox
    >
      {children}
    </a>
  )
}
