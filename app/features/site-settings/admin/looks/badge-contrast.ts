/** WCAG 2.2, 1.4.11: what must be seen to be understood has a contrast of 3 to 1. */
export const leastContrast = 3

/** The contrast of two colors such as #14294a, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function readContrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [readLuminance(one), readLuminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance, from 0 to 1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function readLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
