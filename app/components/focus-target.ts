/** Focuses an element that isn't a control, so that screen readers continue there. */
export function focusTarget(target: HTMLElement | null | undefined): void {
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}

export function findFragmentTarget(hash: string): HTMLElement | null {
  return document.getElementById(hash.slice(1))
}
