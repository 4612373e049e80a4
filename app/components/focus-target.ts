/** Moves the focus to an element that isn't a control, so that screen readers continue there. */
export function focusTarget(target: HTMLElement | null | undefined): void {
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}

/** Finds the element that a URL fragment names. */
export function findTarget(hash: string): HTMLElement | null {
  return document.getElementById(hash.slice(1))
}
