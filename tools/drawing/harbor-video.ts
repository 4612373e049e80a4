import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { palette as p } from './palette.ts'
import { city, lighthouse, sea, sky } from './scenery.ts'
import { line, picture, path as shape } from './shapes.ts'

const frames = 90
const framesPerSecond = 15

/** Draws six seconds of the lighthouse at night and has `ffmpeg`, which must be installed, make a WebM of them. */
export async function drawHarborVideo(target: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'harbor-video-'))
  try {
    for (let frame = 0; frame < frames; frame++) {
      const image = await sharp(Buffer.from(drawFrame(frame / frames)))
        .resize(960, 540)
        .png()
        .toBuffer()
      await writeFile(path.join(folder, `${String(frame).padStart(3, '0')}.png`), image)
    }
    const input = ['-framerate', String(framesPerSecond), '-i', path.join(folder, '%03d.png')]
    const output = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '38', '-pix_fmt', 'yuv420p', '-an', target]
    await promisify(execFile)('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...output])
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** `time` runs from 0 to 1 and its ends meet, so that the video loops. */
function drawFrame(time: number): string {
  const turn = time * Math.PI * 2
  const reach = Math.cos(turn) * 1500
  const spread = 30 + Math.abs(Math.cos(turn)) * 130
  const strength = (0.12 + 0.3 * Math.abs(Math.cos(turn))).toFixed(3)
  const beam = [reach, -reach]
    .map((side) =>
      shape(
        `M1080 345 ${(1080 + side).toFixed(0)} ${(345 - spread).toFixed(0)}V${(345 + spread).toFixed(0)}Z`,
        p.light,
        `opacity="${strength}"`,
      ),
    )
    .join('')
  const waves = [640, 700, 770, 840]
    .map((y, index) => {
      const shift = Math.sin(turn + index) * 34
      return line(`M${(-80 + shift).toFixed(1)} ${y}${'q50-16 100 0t100 0'.repeat(9)}`, p.far, 4, 'opacity=".5"')
    })
    .join('')
  return picture(sky(), city(0, 760, 600, 260, p.near, 11), beam, sea(600, 13), lighthouse(1080, 640, 0.94), waves)
}
