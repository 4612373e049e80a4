/** True if the preview is below the form, not beside it. Must match the `lg` breakpoint. */
export function isNarrow(): boolean {
  return window.matchMedia('(width < 64rem)').matches
}
