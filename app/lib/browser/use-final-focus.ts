import { useState } from 'react'

/**
 * Where the focus goes when a dialog closes: back to what opened it (true); where that has been removed, to the first
 * control of the section that it was in; false where that is gone too.
 */
export function useFinalFocus(isOpen: boolean): () => HTMLElement | boolean {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<Element | null>(null)
  const [section, setSection] = useState<Element | null>(null)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) {
      setOpener(document.activeElement)
      setSection(document.activeElement?.closest('section, form, main') ?? null)
    }
  }

  function findControl(): HTMLElement | null {
    return section?.isConnected ? section.querySelector<HTMLElement>('button, input') : null
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
