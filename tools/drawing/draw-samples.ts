import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { siteDefaults } from '#content/site-defaults.ts'
import { drawHarborVideo } from './harbor-video.ts'
import { indoorScenes } from './indoor-scenes.ts'
import { outdoorScenes } from './outdoor-scenes.ts'
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

  for (const [name, svg] of Object.entries({ ...outdoorScenes, ...indoorScenes })) {
    await sharp(Buffer.from(svg))
      .resize(1600, 900)
      .webp({ quality: 78, effort: 6 })
      .toFile(media(`${name}.webp`))
  }
  await writeFile(media('visitor-guide.pdf'), createVisitorGuide())
  if (process.argv.includes('--video')) await drawHarborVideo(media('harbor-beam.webm'))

  const art = await createWebsiteArt()
  try {
    for (const [name, seed] of Object.entries(leaderSeeds)) {
      const svg = await art.render('portrait', 'Portrait', { seed })
      await sharp(Buffer.from(svg), { density: 300 })
        .resize(800, 1000)
        .webp({ quality: 80 })
        .toFile(media(`leader-${name}.webp`))
    }
    await drawBadgeImage(await art.render('police-badge', 'Badge', siteDefaults.badge), media('badge-on-navy.webp'))
  } finally {
    await art.close()
  }
}

/** The seeds of the portraits that represent the leaders. */
const leaderSeeds = {
  'rosalind-achebe': 'officer-29',
  'thomas-brandvold': 'officer-4',
  'dana-whitlock': 'officer-15',
  'henrik-dahl': 'officer-20',
  'marcus-oyelaran': 'officer-19',
}

async function drawBadgeImage(badge: string, target: string): Promise<void> {
  const emblem = await sharp(Buffer.from(badge), { density: 500 }).resize({ height: 680 }).png().toBuffer()
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#1b2f52' } })
    .composite([{ input: emblem }])
    .webp({ quality: 82 })
    .toFile(target)
}

await drawSamples()
