import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { mountainIndoorScenes } from './mountain-indoor-scenes.ts'
import { mountainOutdoorScenes } from './mountain-outdoor-scenes.ts'
import { drawFace, mountainFaces } from './mountain-portraits.ts'
import { mountainRescueScenes } from './mountain-rescue-scenes.ts'
import { mountainTownScenes } from './mountain-town-scenes.ts'
import { mountainWarmScenes } from './mountain-warm-scenes.ts'
import { createWinterCard } from './winter-card.ts'

/** Draws every file of `content/packs/mountain/media`: `node tools/drawing/mountain/draw-mountain.ts`. The results are committed. */
async function drawMountain(): Promise<void> {
  const media = (name: string) =>
    path.resolve(import.meta.dirname, '../../../content/packs/mountain/media', `mountain-${name}`)
  const scenes = {
    ...mountainOutdoorScenes,
    ...mountainRescueScenes,
    ...mountainTownScenes,
    ...mountainIndoorScenes,
    ...mountainWarmScenes,
  }
  for (const [name, svg] of Object.entries(scenes)) {
    await sharp(Buffer.from(svg))
      .resize(1280, 720)
      .webp({ quality: 48, effort: 6 })
      .toFile(media(`${name}.webp`))
  }
  for (const [name, face] of Object.entries(mountainFaces)) {
    await sharp(Buffer.from(drawFace(face)), { density: 240 })
      .resize(480, 600)
      .webp({ quality: 60, effort: 6 })
      .toFile(media(`${name}.webp`))
  }
  await writeFile(media('winter-card.pdf'), createWinterCard())
}

await drawMountain()
