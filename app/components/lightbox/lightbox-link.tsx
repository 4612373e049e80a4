import type { ReactNode } from 'react'
import { does } from '#app/lib/native/press.ts'

interface LightboxLinkProps {
  /** Of the picture itself: where the link leads without React, or with a key pressed. */
  href: string
  label: string
  className: string
  /** Gets the link, which has the focus again when the picture closes. */
  onOpen: (link: HTMLElement) => void
  children: ReactNode
}

/** A link to a picture that opens it over the page. */
export function LightboxLink({ href, label, className, onOpen, children }: LightboxLinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      className={className}
      {...does('react')}
      onClick={(event) => {
        // In the preview of a page links do nothing.
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen(event.currentTarget)
      }}
    >
      {children}
    </a>
  )
}
