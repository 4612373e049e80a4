/** Focuses an element that isn't a control. Screen readers continue there. */
export function focusTarget(target: HTMLElement | null | undefined): void {
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}

/** Finds the target of a URL fragment. */
export function findTarget(hash: string): HTMLElement | null {
  return document.getElementById(hash.slice(1))
}
