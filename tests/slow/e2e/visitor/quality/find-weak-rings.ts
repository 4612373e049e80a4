/**
 * Gives the focus to everything that can have it, and returns those of which the ring doesn't stand out by 3:1 (WCAG 2.2,
 * 1.4.11 and 2.4.11) from the gap inside it, or from what is behind it where that is one color. Runs in the page, after a key:
 * browsers show no ring to people who use a mouse.
 */
export function findWeakRings(): string[] {
  const weak: string[] = []
  for (const control of document.querySelectorAll<HTMLElement>('[data-place]')) {
    control.focus({ preventScroll: true })
    if (document.activeElement !== control || !control.matches(':focus-visible')) {
      weak.push(`no focus: ${control.outerHTML.slice(0, 160)}`)
      continue
    }
    const style = getComputedStyle(control)
    const inside = getComputedStyle(control, '::after')
    const { outlineColor, boxShadow } = inside.outlineStyle === 'solid' ? inside : style
    const gap = /rgba?\([^)]*\)/.exec(boxShadow)?.[0] ?? null
    const behind = findBackground(control.parentElement)
    const ratios = [gap, behind].map((color) => (color === null ? null : contrast(outlineColor, color)))
    const isUnknown = ratios.every((ratio) => ratio === null)
    if (isUnknown || ratios.some((ratio) => ratio !== null && ratio < 3)) {
      weak.push(`${ratios.map((ratio) => ratio?.toFixed(2)).join(' and ')}: ${control.outerHTML.slice(0, 160)}`)
    }
  }
  return weak

  /** Null: a picture. */
  function findBackground(element: Element | null): string | null {
    for (let each = element; each; each = each.parentElement) {
      if (each.matches('[data-slot=hero], [data-slot=lazy-image], figure, .ring-inside')) return null
      const { backgroundColor } = getComputedStyle(each)
      if (!/, 0\)$|transparent/.test(backgroundColor)) return backgroundColor
    }
    return null
  }

  function contrast(one: string, other: string): number {
    const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
    return (lighter + 0.05) / (darker + 0.05)
  }

  function luminance(color: string): number {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
}
