import { useState } from 'react'

/**
 * Returns a function for Base UI's `finalFocus`, which sets the focus when a dialog closes. The
 * function returns true if the element that opened the dialog still exists. Otherwise, the function
 * returns the first visible button or input of the nearest section or form that still exists. If
 * neither exists, the function returns the screen's heading.
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

  function findSuccessor(): HTMLElement | null {
    const container = containers.find(({ isConnected }) => isConnected)
    // In `main`, the heading gets the focus, because the first control may lead to another screen.
    if (!container?.matches('main')) {
      const controls = Array.from(container?.querySelectorAll<HTMLElement>('button, input') ?? [])
      return controls.find((control) => control.checkVisibility()) ?? null
    }
    const heading = container.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    return heading
  }

  return () => {
    if (!opener?.isConnected) return findSuccessor() ?? false
    // The opener may be removed right after this function has run.
    setTimeout(() => {
      if (!opener.isConnected && document.activeElement === document.body) findSuccessor()?.focus()
    })
    return true
  }
}

function listContainers(element: Element | null): Element[] {
  const container = element?.closest('section, form, main')
  return container ? [container, ...listContainers(container.parentElement)] : []
}
