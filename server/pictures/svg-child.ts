import { loadSharp } from '#lib/load-sharp.ts'

/** Pixels, each way. */
const size = 512
const maxPixels = 16_000_000

// A process of its own, because nothing else stops a drawing that takes too long. Reads an SVG from standard input and writes a
// square PNG to standard output.
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk))
const sharp = await loadSharp()
const svg = Buffer.concat(chunks)
const { width = size, height = size, density = 72 } = await sharp(svg, { limitInputPixels: maxPixels }).metadata()
// Drawn at the size at which it is shown, and not larger than that: small drawings stay sharp.
const wanted = Math.min(2_400, Math.max(1, (density * size) / Math.max(width, height, 1)))
const png = await sharp(svg, { density: wanted, limitInputPixels: maxPixels })
  .resize({ width: size, height: size, fit: 'contain', background: '#0000' })
  .png({ compressionLevel: 9 })
  .toBuffer()
await new Promise((resolve) => process.stdout.write(png, resolve))
