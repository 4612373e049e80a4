import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { drawHarborVideo } from './draw/harbor-video.ts'
import { indoorScenes } from './draw/indoor-scenes.ts'
import { outdoorScenes } from './draw/outdoor-scenes.ts'
import { createVisitorGuide } from './draw/visitor-guide.ts'
import { createWebsiteArt } from './draw/website-art.ts'

/**
 * Draws every file of `supabase/sample/media` and the icons in `public`: `node scripts/draw-samples.ts`. The results are
 * committed; run it again only after a change to a drawing. With `--video` it makes the video too, which needs `ffmpeg`
 * with libvpx on the machine (5.1 made the committed one).
 */
async function drawSamples(): Promise<void> {
  const root = path.resolve(import.meta.dirname, '..')
  const media = (name: string) => path.join(root, 'supabase/sample/media', name)
  const icon = (name: string) => path.join(root, 'public', name)

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
    const badge = await art.render('badge', 'Badge')
    await drawBadgePicture(badge, media('badge-on-navy.webp'))
    await writeFile(icon('badge.svg'), badge)
    await drawIcon(badge, 192, 0.9).toFile(icon('badge-192.png'))
    await drawIcon(badge, 512, 0.9).toFile(icon('badge-512.png'))
    await drawIcon(badge, 512, 0.62).flatten({ background: '#14294a' }).toFile(icon('badge-maskable-512.png'))
    await drawIcon(badge, 180, 0.8).flatten({ background: '#14294a' }).toFile(icon('apple-touch-icon.png'))
    await drawIcon(badge, 48, 1).toFile(icon('favicon.png'))
  } finally {
    await art.close()
  }
}

/** Which person of the placeholder portraits stands for whom. */
const leaderSeeds = {
  'rosalind-achebe': 'officer-29',
  'thomas-brandvold': 'officer-4',
  'dana-whitlock': 'officer-15',
  'henrik-dahl': 'officer-20',
  'marcus-oyelaran': 'officer-19',
}

function drawIcon(badge: string, size: number, share: number): Sharp {
  const inner = Math.round(size * share)
  const edge = { top: Math.floor((size - inner) / 2), bottom: Math.ceil((size - inner) / 2) }
  return sharp(Buffer.from(badge), { density: 400 })
    .resize(inner, inner, { fit: 'contain', background: '#0000' })
    .extend({ ...edge, left: edge.top, right: edge.bottom, background: '#0000' })
    .png({ compressionLevel: 9, palette: true })
}

async function drawBadgePicture(badge: string, target: string): Promise<void> {
  const emblem = await sharp(Buffer.from(badge), { density: 500 }).resize({ height: 680 }).png().toBuffer()
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#1b2f52' } })
    .composite([{ input: emblem }])
    .webp({ quality: 82 })
    .toFile(target)
}

await drawSamples()
