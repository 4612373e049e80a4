/**
 * Returns the contrast of two colors such as `#14294a`, from 1 to 21
 * (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
 */
export function getContrastRatio(colorA: string, colorB: string): number {
  const [a, b] = [getRelativeLuminance(colorA), getRelativeLuminance(colorB)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/**
 * Returns the relative luminance of `#rrggbb`, from 0 to 1
 * (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
 */
export function getRelativeLuminance(color: string): number {
  const rgb = Number.parseInt(color.slice(1), 16)
  const [red = 0, green = 0, blue = 0] = [
    linearIntensities[rgb >> 16],
    linearIntensities[(rgb >> 8) & 255],
    linearIntensities[rgb & 255],
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Linear intensity (0 to 1) of each 8-bit sRGB channel value. */
export const linearIntensities: readonly number[] = Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}
