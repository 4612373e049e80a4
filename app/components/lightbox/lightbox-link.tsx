import type { ReactNode } from 'react'
import { does } from '#app/lib/native/press.ts'

interface LightboxLinkProps {
  /** Of the picture itself: where the link leads without a script, or with a key pressed. */
  href: string
  label: string
  className: string
  children: ReactNode
}

/**
 * A link to a picture, which opens over the page with the others of its list. That shows what the item of the list has in elements with
 * `data-part` `title` and `caption`.
 */
export function LightboxLink({ href, label, className, children }: LightboxLinkProps) {
  return (
    <a href={href} aria-label={label} className={className} {...does('picture')}>
      {children}
    </a>
  )
}
