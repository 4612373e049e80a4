export function getColorSheetPath(version: string): string {
  return `/colors/${version}.css`
}
