import { type RefObject, useEffect } from 'react'
import type { ControllerRef } from 'yet-another-react-lightbox'

const root = '.yarl__portal'
const controls = 'button:not(:disabled), a[href], [tabindex="0"]'

/**
 * The lightbox listens for keys on itself, and Tab leads out of it. This keeps the focus inside, and hears Escape and the arrow
 * keys wherever the focus is.
 */
export function useLightboxKeys(lightbox: RefObject<ControllerRef | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const box = document.querySelector(root)
      if (!box || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'Tab') return keepInside(event, box)
      if (event.target instanceof Node && box.contains(event.target)) return
      if (event.key === 'Escape') lightbox.current?.close()
      if (event.key === 'ArrowLeft') lightbox.current?.prev()
      if (event.key === 'ArrowRight') lightbox.current?.next()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [lightbox])
}

function keepInside(event: KeyboardEvent, box: Element): void {
  const all = [...box.querySelectorAll<HTMLElement>(controls)].filter((control) => control.checkVisibility())
  const [first, last] = [all[0], all.at(-1)]
  const isInside = box.contains(document.activeElement)
  const isAtEnd = document.activeElement === (event.shiftKey ? first : last)
  // Neither is the frame around the pictures a control, which has the focus first.
  if (isInside && !isAtEnd && all.some((control) => control === document.activeElement)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
