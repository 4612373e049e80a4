import { useState } from 'react'

/**
 * Returns a function that decides where the focus goes when a dialog closes. It returns true for
 * the dialog's opener. If the opener was removed, it returns the first control of the nearest
 * remaining section or form, or the screen's heading, or false if none of these remain.
 */
export function useFinalFocus(isOpen: boolean): () => HTMLElement | boolean {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<Element | null>(null)
  const [containers, setContainers] = useState<readonly Element[]>([])
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) {
      setOpener(document.activeElement)
      setContainers(listContainers(document.activeElement))
    }
  }

  function findControl(): HTMLElement | null {
    const container = containers.find(({ isConnected }) => isConnected)
    // A screen's first control leads out of it, so the heading gets the focus instead.
    if (!container?.matches('main')) {
      const controls = Array.from(container?.querySelectorAll<HTMLElement>('button, input') ?? [])
      return controls.find((control) => control.checkVisibility()) ?? null
    }
    const heading = container.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    return heading
  }

  return () => {
    if (!opener?.isConnected) return findControl() ?? false
    // The same update may remove the opener after this function has run.
    setTimeout(() => {
      if (!opener.isConnected && document.activeElement === document.body) findControl()?.focus()
    })
    return true
  }
}

/** Lists the sections, forms and `main` around an element, the nearest first. */
function listContainers(element: Element | null): Element[] {
  const container = element?.closest('section, form, main')
  return container ? [container, ...listContainers(container.parentElement)] : []
}
