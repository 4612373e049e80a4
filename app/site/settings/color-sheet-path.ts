/** Returns the path of the style sheet with the department's own colors. */
export function getColorSheetPath(version: string): string {
  return `/colors/${version}.css`
}
