/** True if there is no space for form and preview side by side. Must match the `lg` breakpoint. */
export function isNarrow(): boolean {
  return window.matchMedia('(width < 64rem)').matches
}
