/** Lets reading go on at an element that isn't a control. */
export function focusTarget(target: HTMLElement | null | undefined): void {
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}

/** Finds the element that the fragment of the address names. */
export function findTarget(hash: string): HTMLElement | null {
  return document.getElementById(hash.slice(1))
}
