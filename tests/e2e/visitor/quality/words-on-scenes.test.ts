import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sceneOfPage } from '#app/components/art/page-scenes.ts'
import { openVisit } from '../visitor-steps.ts'

/** WCAG 2.2, 1.4.3. Large letters need less; all of them have this. */
const leastContrast = 4.5

/** The narrowest window in which words stand beside the drawing, and a wide one; the night is darker everywhere. */
const widths = [768, 1280]

test('The words at the head of every page stand out from the drawing behind them, by each pixel', async () => {
  const page = await openVisit({ width: 768, javaScriptEnabled: false })
  for (const path of Object.keys(sceneOfPage)) {
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.locator('[data-slot=page-head] picture img').evaluate(async (image) => {
        if (image instanceof HTMLImageElement) await image.decode()
      })
      const lines = await page.evaluate(listLines)
      expect(lines.length).toBeGreaterThan(0)
      const shown = await page.screenshot()
      for (const { text, color, box } of lines) {
        const pixels = await sharp(shown).extract(box).removeAlpha().raw().toBuffer()
        const place = `${path} at ${width}: ${text}`
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
  let [darkest, brightest] = [1, 0]
  for (let at = 0; at < pixels.length; at += 3) {
    const behind = luminance([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0])
    darkest = Math.min(darkest, behind)
    brightest = Math.max(brightest, behind)
  }
  return Math.min(...[darkest, brightest].map((each) => (Math.max(own, each) + 0.05) / (Math.min(own, each) + 0.05)))
}

const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

const linearParts = Array.from({ length: 256 }, (_, part) => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
const linear = (part: number) => linearParts[Math.round(part)] ?? 0
