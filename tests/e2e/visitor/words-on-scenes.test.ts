import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sceneOfPage } from '#app/components/art/page-scenes.ts'
import { openVisit } from './visitor-steps.ts'

/** WCAG 2.2, 1.4.3. Large letters need less; all of them have this. */
const leastContrast = 4.5

/** The narrowest window in which words stand beside the drawing, in both themes; and a wide one, in the brighter theme. */
const looks = [
  { width: 768, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
] as const

test('The words at the head of every page stand out from the drawing behind them, by each pixel', async () => {
  const page = await openVisit({ width: 768 })
  for (const path of Object.keys(sceneOfPage)) {
    await page.goto(path)
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      // The drawing of the theme is there, and drawn.
      await page.locator('[data-slot=page-head] picture img').evaluate(async (image) => {
        if (image instanceof HTMLImageElement) await image.decode()
      })
      const lines = await page.evaluate(listLines)
      expect(lines.length).toBeGreaterThan(0)
      const shown = await page.screenshot()
      for (const { text, color, box } of lines) {
        const pixels = await sharp(shown).extract(box).removeAlpha().raw().toBuffer()
        const place = `${path} at ${width}, ${colorScheme}: ${text}`
        expect(findLeastContrast(color, pixels), place).toBeGreaterThan(leastContrast)
      }
    }
  }
})

/** Each line of the head's heading and introduction, which it then makes invisible. */
function listLines() {
  return [...document.querySelectorAll<HTMLElement>('[data-slot=page-head] :is(h1, p)')].flatMap((element) => {
    element.style.color = ''
    const { color } = getComputedStyle(element)
    const range = document.createRange()
    range.selectNodeContents(element)
    const boxes = [...range.getClientRects()].map(({ x, y, width, height }) => ({
      left: Math.floor(x),
      top: Math.floor(y),
      width: Math.ceil(width),
      height: Math.ceil(height),
    }))
    element.style.color = 'transparent'
    return boxes.map((box) => ({ text: element.textContent, color, box }))
  })
}

function findLeastContrast(color: string, pixels: Uint8Array): number {
  const own = luminance((color.match(/[\d.]+/g) ?? []).map(Number))
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < pixels.length; at += 3) {
    const behind = luminance([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0])
    least = Math.min(least, (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05))
  }
  return least
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
