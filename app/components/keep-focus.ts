/** What can get a lost focus. */
const controls = 'a[href], button, summary'
/** At a keyboard, fields as well; on a phone, a field that gets the focus opens the on-screen keyboard. */
const controlsByKeyboard = `${controls}, input, select, textarea, [contenteditable=true]`

/**
 * Hands the focus on when the element that has it is removed or disabled. A browser would drop it, and the next Tab would begin
 * at the top of the page. Returns a function that ends this.
 *
 * - What was moved gets it back.
 * - For what was removed, its neighbor gets it: in a list the same control of the next entry.
 * - For what went with a whole screen, the heading of the next one gets it.
 * - For what is disabled while its form is saved, the form's button has it meanwhile.
 */
export function keepFocus(): () => void {
  let held: Element | null = document.activeElement
  let candidates = controls
  let lent: { from: HTMLElement; to: HTMLElement } | null = null

  function follow(records: readonly MutationRecord[]) {
    if (!(held instanceof HTMLElement)) return
    if (!lent?.to.isConnected) lent = null
    if (lent) {
      if (!lent.from.closest(':disabled')) lent.from.focus()
    } else if (held.closest(':disabled')) {
      const to = findSubmit(held)
      if (!to) return
      lent = { from: held, to }
      to.focus()
    } else if (isLost()) {
      const successor = findSuccessor(held, candidates, records)
      // Where a screen begins to be read is for the router to say.
      successor?.focus({ preventScroll: successor.tabIndex < 0 })
    }
  }
  function onFocusIn({ target }: FocusEvent) {
    held = target instanceof Element ? target : null
    candidates = held?.matches(':focus-visible') ? controlsByKeyboard : controls
    if (held !== lent?.to) lent = null
  }
  function onFocusOut({ relatedTarget }: FocusEvent) {
    if (relatedTarget) return
    // A browser says so before it removes what has the focus, and a dialog takes it as soon as that is gone.
    queueMicrotask(() => follow(observer.takeRecords()))
    // Who left it for the page itself stays there.
    setTimeout(() => {
      if (isLost()) held = lent = null
    })
  }

  const observer = new MutationObserver(follow)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    // The editor can be edited again a moment after its form is enabled.
    attributeFilter: ['disabled', 'contenteditable'],
  })
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('focusin', onFocusIn, { signal })
  document.addEventListener('focusout', onFocusOut, { signal, capture: true })
  return () => {
    observer.disconnect()
    listening.abort()
  }
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function findSubmit(field: HTMLElement): HTMLElement | undefined {
  // The button of a dialog stands outside of its form's element.
  return Array.from(field.closest('form')?.elements ?? [])
    .filter((part) => part instanceof HTMLButtonElement)
    .find((part) => part.type === 'submit' && isUsable(part))
}

/** Undefined where nothing took the focus, and where all of a dialog went, which returns it by itself. */
function findSuccessor(
  held: HTMLElement,
  candidates: string,
  records: readonly MutationRecord[],
): HTMLElement | undefined {
  const removal = findRemoval(held, records)
  if (!removal) return
  if (held.isConnected) return held
  const { target, removed, previousSibling, nextSibling } = removal
  const whole = target instanceof Element && target.closest('main, [role$=dialog]')
  if (!whole) return

  // The parts of a screen go one by one.
  const gone = records.flatMap(({ removedNodes }) => Array.from(removedNodes))
  if (gone.some((node) => node instanceof Element && node.querySelector('h1'))) {
    const heading = whole.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    return heading ?? undefined
  }
  if (removed.matches('li')) {
    const place = list(removed, candidates).indexOf(held)
    for (const entry of [nextSibling, previousSibling]) {
      const same = entry instanceof Element && list(entry, candidates)[place]
      if (same && isUsable(same)) return same
    }
  }
  const before = previousSibling?.isConnected ? previousSibling : null
  const isBehind = (control: Element) =>
    before
      ? before.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING
      : (target.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  for (let part: Element | null = target; part && whole.contains(part); part = part.parentElement) {
    const usable = list(part, candidates).filter(isUsable)
    const successor = usable.find(isBehind) ?? usable.at(-1)
    if (successor) return successor
  }
}

interface Removal {
  /** With the sought node inside. */
  removed: Element
  /** What it was in, which is still there. */
  target: Node
  previousSibling: Node | null
  nextSibling: Node | null
}

function findRemoval(sought: Node, records: readonly MutationRecord[]): Removal | undefined {
  for (const { target, removedNodes, previousSibling, nextSibling } of records) {
    const removed = Array.from(removedNodes).find((node) => node.contains(sought))
    if (!(removed instanceof Element)) continue
    return target.isConnected ? { removed, target, previousSibling, nextSibling } : findRemoval(target, records)
  }
}

function list(part: Element, selector: string): HTMLElement[] {
  return Array.from(part.querySelectorAll<HTMLElement>(selector))
}

function isUsable(control: HTMLElement): boolean {
  return control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility({ visibilityProperty: true })
}
