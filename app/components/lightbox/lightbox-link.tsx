import type { ReactNode } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import { placeholderPictureUrl } from '#app/lib/pictures/image-source.ts'

interface LightboxLinkProps {
  /**
   * URL of the picture. The lightbox loads a larger variant of it. Without scripts, the link opens
   * the picture itself.
   */
  href: string
  label: string
  /** True if a click anywhere in the list item opens the picture. */
  coversItem?: boolean
  className?: string
  children: ReactNode
}

/**
 * A link to a picture. The page's script opens the picture in a lightbox, with the other pictures of
 * its list. The lightbox also shows the figure's caption, or the elements with `data-part="title"`
 * and `data-part="caption"` of the list item. The placeholder of a missing picture isn't a link.
 */
export function LightboxLink({ href, label, coversItem = false, className, children }: LightboxLinkProps) {
  if (href === placeholderPictureUrl) return children
  return (
    <a
      href={href}
      aria-label={label}
      className={joinClasses(
        'ring-inside block cursor-zoom-in rounded-lg focus-visible:after:rounded-lg',
        coversItem
          ? 'after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none ' +
              'focus-visible:after:-inset-2'
          : 'relative focus-visible:-outline-offset-3',
        className,
      )}
      data-lightbox
    >
      {children}
    </a>
  )
}
