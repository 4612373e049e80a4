import { useState } from 'react'

/**
 * Where the focus goes when a dialog closes: back to what opened it (true); where that has been removed, to the first
 * control of the nearest section or form that is left, or to the heading of the screen; false where that is gone too.
 */
export function useFinalFocus(isOpen: boolean): () => HTMLElement | boolean {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<Element | null>(null)
  const [places, setPlaces] = useState<readonly Element[]>([])
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) {
      setOpener(document.activeElement)
      setPlaces(listPlaces(document.activeElement))
    }
  }

  function findControl(): HTMLElement | null {
    const place = places.find(({ isConnected }) => isConnected)
    // The first control of a whole screen leads out of it.
    if (!place?.matches('main')) {
      const controls = Array.from(place?.querySelectorAll<HTMLElement>('button, input') ?? [])
      return controls.find((control) => control.checkVisibility()) ?? null
    }
    const heading = place.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    return heading
  }

  return () => {
    if (!opener?.isConnected) return findControl() ?? false
    // The same update may remove the opener, but after this is called.
    setTimeout(() => {
      if (!opener.isConnected && document.activeElement === document.body) findControl()?.focus()
    })
    return true
  }
}

/** The sections, forms and the screen around an element, from the nearest on. */
function listPlaces(element: Element | null): Element[] {
  const place = element?.closest('section, form, main')
  return place ? [place, ...listPlaces(place.parentElement)] : []
}
