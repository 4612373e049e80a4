import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type Canvas, createCanvas } from './desert-canvas.ts'
import { dutyScenes } from './desert-duty-scenes.ts'
import { createDesertGuide } from './desert-guide.ts'
import { indoorScenes } from './desert-indoor-scenes.ts'
import { openScenes } from './desert-open-scenes.ts'
import { portraits } from './desert-portraits.ts'
import { roadScenes } from './desert-road-scenes.ts'
import { starScene } from './desert-star.ts'
import { townScenes } from './desert-town-scenes.ts'

/**
 * Draws every file of `content/packs/desert/media`: `node tools/drawing/desert/draw-desert.ts`. The results are committed; run it
 * again only after changing a drawing.
 */
async function drawDesert(): Promise<void> {
  const folder = path.resolve(import.meta.dirname, '../../../content/packs/desert/media')
  await mkdir(folder, { recursive: true })
  const scenes = { ...openScenes, ...townScenes, ...roadScenes, ...dutyScenes, ...indoorScenes, ...starScene }
  for (const [name, draw] of Object.entries(scenes)) {
    await writeFile(path.join(folder, `desert-${name}.webp`), await toWebp(draw, [1600, 900], 21_500))
  }
  for (const [name, draw] of Object.entries(portraits)) {
    await writeFile(path.join(folder, `desert-leader-${name}.webp`), await toWebp(draw, [800, 1000], 11_000))
  }
  await writeFile(path.join(folder, 'desert-before-you-drive.pdf'), createDesertGuide())
}

/** In the best quality that stays below a number of bytes. */
async function toWebp(draw: (c: Canvas) => string, size: readonly [number, number], most: number): Promise<Uint8Array> {
  const canvas = createCanvas()
  const picture = sharp(Buffer.from(canvas.toSvg(draw(canvas), size))).resize(...size)
  for (let quality = 80; ; quality -= 3) {
    const bytes = await picture.clone().webp({ quality, effort: 6 }).toBuffer()
    if (bytes.byteLength <= most || quality < 30) return bytes
  }
}

await drawDesert()
