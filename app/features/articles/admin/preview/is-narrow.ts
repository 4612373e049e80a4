/** Whether the preview stands below the form instead of beside it: as `lg` in the style sheet. */
export function isNarrow(): boolean {
  return window.matchMedia('(width < 64rem)').matches
}
