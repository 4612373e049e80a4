/** Converts a heading to a URL fragment: `Benefits & Compensation` → `benefits-compensation`. */
export function toAnchor(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
