import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'

/** WCAG 2.2, 1.4.3. Large letters need less; all of them have this. */
export const leastContrast = 4.5

/** Each line of some words in the window and the least contrast between it and any pixel behind it. The words are invisible then. */
export async function readWordContrasts(page: Page, selector: string): Promise<{ text: string; contrast: number }[]> {
  const lines = await page.evaluate(listLines, selector)
  expect(lines.length).toBeGreaterThan(0)
  const shown = await page.screenshot()
  return Promise.all(
    lines.map(async ({ text, color, box }) => {
      const pixels = await sharp(shown).extract(box).removeAlpha().raw().toBuffer()
      return { text, contrast: findLeastContrast(color, pixels) }
    }),
  )
}

/** Each line of the elements, which it then makes invisible. */
function listLines(selector: string) {
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
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
