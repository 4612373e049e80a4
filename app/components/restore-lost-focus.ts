const controlSelector = 'a[href], button, summary'
/**
 * For keyboard users, form fields can receive the focus too. After a tap, focusing a form field
 * would open a phone's on-screen keyboard.
 */
const keyboardControlSelector = `${controlSelector}, input, select, textarea, [contenteditable=true]`

/**
 * Moves the focus when the focused element is removed or disabled. A browser would drop the focus,
 * and the next Tab would start at the top of the page. Returns a function that stops moving the
 * focus.
 *
 * - A moved element gets the focus back.
 * - If an element is removed, its neighbor gets the focus: in a list, the same control of the next
 *   entry.
 * - If a whole screen is removed, the heading of the next screen gets the focus.
 * - While a form saves with disabled fields, the form's submit button has the focus.
 */
export function restoreLostFocus(): () => void {
  let focusedElement: Element | null = document.activeElement
  let candidateSelector = controlSelector
  let temporaryFocus: { from: HTMLElement; to: HTMLElement } | null = null

  function moveFocus(records: readonly MutationRecord[]) {
    if (!(focusedElement instanceof HTMLElement)) return
    if (!temporaryFocus?.to.isConnected) temporaryFocus = null
    if (temporaryFocus) {
      if (!temporaryFocus.from.closest(':disabled')) temporaryFocus.from.focus()
    } else if (focusedElement.closest(':disabled')) {
      const to = findSubmit(focusedElement)
      if (!to) return
      temporaryFocus = { from: focusedElement, to }
      to.focus()
    } else if (isFocusLost()) {
      const successor = findSuccessor(focusedElement, candidateSelector, records)
      // The router sets the scroll position of a new screen.
      successor?.focus({ preventScroll: successor.tabIndex < 0 })
    }
  }
  function onFocusIn({ target }: FocusEvent) {
    focusedElement = target instanceof Element ? target : null
    candidateSelector = focusedElement?.matches(':focus-visible') ? keyboardControlSelector : controlSelector
    if (focusedElement !== temporaryFocus?.to) temporaryFocus = null
  }
  function onFocusOut({ relatedTarget }: FocusEvent) {
    if (relatedTarget) return
    // The browser fires this event before it removes the element. The microtask runs after the
    // removal, but before a dialog moves the focus.
    queueMicrotask(() => moveFocus(observer.takeRecords()))
    // If nothing has received the focus by the next task, the user clicked the page itself.
    setTimeout(() => {
      if (isFocusLost()) focusedElement = temporaryFocus = null
    })
  }

  const observer = new MutationObserver(moveFocus)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    // The text editor becomes editable a moment after its form is enabled.
    attributeFilter: ['disabled', 'contenteditable'],
  })
  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener('focusin', onFocusIn, { signal })
  document.addEventListener('focusout', onFocusOut, { signal, capture: true })
  return () => {
    observer.disconnect()
    controller.abort()
  }
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function findSubmit(field: HTMLElement): HTMLElement | undefined {
  // `form.elements` also contains a dialog's submit button, which is outside the `form` element.
  return Array.from(field.closest('form')?.elements ?? [])
    .filter((control) => control instanceof HTMLButtonElement)
    .find((control) => control.type === 'submit' && isFocusable(control))
}

/**
 * Returns undefined unless the focus was in a removed element. Ignores removed dialogs, because
 * they restore the focus themselves.
 */
function findSuccessor(
  focusedElement: HTMLElement,
  candidateSelector: string,
  records: readonly MutationRecord[],
): HTMLElement | undefined {
  const removal = findRemoval(focusedElement, records)
  if (!removal) return
  if (focusedElement.isConnected) return focusedElement
  const { target, removedElement, previousSibling, nextSibling } = removal
  const screen = target instanceof Element && target.closest('main, [role$=dialog]')
  if (!screen) return

  // React removes a screen's elements one by one, so any of them may contain the heading.
  const removedNodes = records.flatMap(({ removedNodes }) => Array.from(removedNodes))
  if (removedNodes.some((node) => node instanceof Element && node.querySelector('h1'))) {
    const heading = screen.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    return heading ?? undefined
  }
  if (removedElement.matches('li')) {
    const index = listControls(removedElement, candidateSelector).indexOf(focusedElement)
    for (const entry of [nextSibling, previousSibling]) {
      const counterpart = entry instanceof Element && listControls(entry, candidateSelector)[index]
      if (counterpart && isFocusable(counterpart)) return counterpart
    }
  }
  const previousElement = previousSibling?.isConnected ? previousSibling : null
  const isAfterRemoval = (control: Element) =>
    previousElement
      ? previousElement.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING
      : (target.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  for (
    let ancestor: Element | null = target;
    ancestor && screen.contains(ancestor);
    ancestor = ancestor.parentElement
  ) {
    const focusableControls = listControls(ancestor, candidateSelector).filter(isFocusable)
    const successor = focusableControls.find(isAfterRemoval) ?? focusableControls.at(-1)
    if (successor) return successor
  }
}

interface Removal {
  /** The removed element, which contains the lost node. */
  removedElement: Element
  /** The removed element's parent, which is still in the document. */
  target: Node
  previousSibling: Node | null
  nextSibling: Node | null
}

function findRemoval(lostNode: Node, records: readonly MutationRecord[]): Removal | undefined {
  for (const { target, removedNodes, previousSibling, nextSibling } of records) {
    const removedElement = Array.from(removedNodes).find((node) => node.contains(lostNode))
    if (!(removedElement instanceof Element)) continue
    return target.isConnected ? { removedElement, target, previousSibling, nextSibling } : findRemoval(target, records)
  }
}

function listControls(container: Element, selector: string): HTMLElement[] {
  return Array.from(container.querySelectorAll<HTMLElement>(selector))
}

function isFocusable(control: HTMLElement): boolean {
  return control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility({ visibilityProperty: true })
}
