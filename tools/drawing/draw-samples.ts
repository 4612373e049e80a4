import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { siteDefaults } from '#content/site-defaults.ts'
import { drawHarborVideo } from './harbor-video.ts'
import { palette } from './palette.ts'
import { picture, rect } from './shapes.ts'
import { createVisitorGuide } from './visitor-guide.ts'
import { createWebsiteArt } from './website-art.ts'

/**
 * Draws every file of `supabase/sample/media`: `node tools/drawing/draw-samples.ts`. The results are committed; run it again
 * only after changing a drawing. With `--video` it renders the video too, which needs `ffmpeg` with libvpx on the machine
 * (the committed one was made with version 5.1).
 */
async function drawSamples(): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..')
  const media = (name: string) => path.join(root, 'supabase/sample/media', name)

  await writeFile(media('visitor-guide.pdf'), createVisitorGuide())
  if (process.argv.includes('--video')) await drawHarborVideo(media('harbor-beam.webm'))

  const art = await createWebsiteArt()
  try {
    for (const [name, svg] of Object.entries(await art.drawPictures())) {
      await sharp(Buffer.from(svg))
        .resize(1600, 900)
        .webp({ quality: 66, effort: 6 })
        .toFile(media(`${name}.webp`))
    }
    for (const [name, face] of Object.entries(leaderFaces)) {
      const svg = await art.render('art/portrait', 'DrawnFace', { face })
      await sharp(Buffer.from(svg), { density: 300 })
        .resize(800, 1000)
        .webp({ quality: 80 })
        .toFile(media(`leader-${name}.webp`))
    }
    await drawBadgeImage(
      await art.render('badge/badge', 'Badge', { badge: siteDefaults.badge }),
      media('badge-on-navy.webp'),
    )
  } finally {
    await art.close()
  }
}

/** The drawn faces that stand for the leaders. */
const leaderFaces = {
  'rosalind-achebe': 29,
  'thomas-brandvold': 4,
  'dana-whitlock': 15,
  'henrik-dahl': 20,
  'marcus-oyelaran': 19,
}

async function drawBadgeImage(badge: string, target: string): Promise<void> {
  const emblem = await sharp(Buffer.from(badge), { density: 500 }).resize({ height: 680 }).png().toBuffer()
  const wall = picture(
    `<defs><radialGradient id="lit" cy=".45" r=".7"><stop stop-color="${palette.mid}"/><stop offset="1" stop-color="${palette.ground}"/></radialGradient></defs>`,
    rect(0, 0, 1600, 900, 'url(#lit)'),
    `<ellipse cx="800" cy="812" rx="300" ry="26" fill="${palette.night}" opacity=".5"/>`,
  )
  await sharp(Buffer.from(wall))
    .composite([{ input: emblem }])
    .webp({ quality: 82 })
    .toFile(target)
}

await drawSamples()
