/** True if the preview stands below the form instead of beside it: the breakpoint `lg` of the style sheet. */
export function isNarrow(): boolean {
  return window.matchMedia('(width < 64rem)').matches
}
