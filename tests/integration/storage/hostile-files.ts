import { crc32, deflateSync } from 'node:zlib'
import { makePicture } from './storage-fixture.ts'

export interface HostileFile {
  name: string
  type: string
  bytes: Buffer
}

const script = '<script>alert(document.domain)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
const html = `<!doctype html><html><body>${script}</body></html>`
const xml = `<?xml version="1.0"?><?xml-stylesheet href="#" type="text/xsl"?><a>${script}</a>`
const bom = '\ufeff'

/** Makes files that would run scripts if a browser guessed their type. */
export async function makeHostileFiles(): Promise<HostileFile[]> {
  const png = await makePicture(8, 8).png().toBuffer()
  const jpeg = await makePicture(8, 8).jpeg().toBuffer()
  const gif = await makePicture(8, 8).gif().toBuffer()
  const webp = await makePicture(8, 8).webp().toBuffer()
  const pdf = Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(<script>app.alert(1)</script>)>>>>endobj\n` +
      '2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  )
  const contents = [
    svg,
    html,
    xml,
    bom + svg,
    bom + html,
    ` \n${html}`,
    `<!--${script}-->${html}`,
    `GIF89a/*${script}*/=1;`,
  ]
  const claimedTypes = [
    ['x.png', 'image/png'],
    ['x.jpg', 'image/jpeg'],
    ['x.svg', 'image/svg+xml'],
    ['x.html', 'text/html'],
    ['x.pdf', 'application/pdf'],
  ] as const
  const textFiles = contents.flatMap((text) =>
    claimedTypes.map(([name, type]) => ({ name, type, bytes: Buffer.from(text) })),
  )
  const tail = Buffer.from(html)
  const polyglots = [
    { name: 'tail.png', type: 'image/png', bytes: Buffer.concat([png, tail]) },
    { name: 'tail.jpg', type: 'image/jpeg', bytes: Buffer.concat([jpeg, tail]) },
    { name: 'tail.gif', type: 'image/gif', bytes: Buffer.concat([gif, tail]) },
    { name: 'tail.webp', type: 'image/webp', bytes: Buffer.concat([webp, tail]) },
    { name: 'chunk.png', type: 'image/png', bytes: addPngChunk(png, 'tEXt', `Comment\0${html}`) },
    { name: 'comment.jpg', type: 'image/jpeg', bytes: addJpegComment(jpeg, html) },
    { name: 'zipped.png', type: 'image/png', bytes: Buffer.concat([png, Buffer.from('PK\u0003\u0004'), tail]) },
    { name: 'script.pdf', type: 'application/pdf', bytes: pdf },
    { name: 'double.html.png', type: 'image/png', bytes: png },
    { name: 'SHOUT.PNG', type: 'image/png', bytes: png },
  ]
  const mislabeled = [
    { name: 'page.html', type: 'text/html', bytes: png },
    { name: 'page.png.html', type: 'image/png', bytes: png },
    { name: 'page.svg', type: 'image/svg+xml', bytes: png },
    { name: 'page.js', type: 'text/javascript', bytes: gif },
    { name: 'x.jpg', type: 'image/jpeg', bytes: png },
    { name: 'x.png', type: 'image/jpeg', bytes: png },
    { name: 'x.png', type: 'text/html', bytes: png },
    { name: 'x.mp4', type: 'video/mp4', bytes: Buffer.from('\0\0\0\u0018ftypisom<script>alert(1)</script>') },
    { name: 'x.zip', type: 'application/zip', bytes: Buffer.from('PK\u0003\u0004 archive of nothing but zeros') },
    { name: 'x.png', type: 'image/png', bytes: png.subarray(0, 40) },
  ]
  return [...textFiles, ...polyglots, ...mislabeled]
}

/** Makes decompression bombs: small files whose headers claim huge contents. */
export async function makeBombs(): Promise<HostileFile[]> {
  const jpeg = await makePicture(64, 64).jpeg().toBuffer()
  const webp = await makePicture(64, 64)
    .webp()
    .withExif({ IFD0: { Model: 'x' } })
    .toBuffer()
  const avif = await makePicture(64, 64).avif().toBuffer()
  const gif = await makePicture(4, 4).gif().toBuffer()
  const sizes: [number, number][] = [
    [50_000, 50_000],
    [12_001, 10],
    [10, 12_001],
    [6_400, 6_400],
    [65_500, 65_500],
    [7_000, 6_000],
  ]
  return [
    ...sizes.map(([w, h]) => ({ name: 'bomb.png', type: 'image/png', bytes: makePngOfSize(w, h) })),
    ...sizes.map(([w, h]) => ({ name: 'bomb.jpg', type: 'image/jpeg', bytes: setJpegSize(jpeg, w, h) })),
    ...[
      [16_384, 16_384],
      [16_000, 4_000],
      [12_001, 64],
    ].map(([w = 0, h = 0]) => ({
      name: 'bomb.webp',
      type: 'image/webp',
      bytes: setWebpSize(webp, w, h),
    })),
    ...[
      [50_000, 50_000],
      [12_500, 64],
    ].map(([w = 0, h = 0]) => ({
      name: 'bomb.avif',
      type: 'image/avif',
      bytes: setAvifSize(avif, w, h),
    })),
    ...[301, 10_000].map((frameCount) => ({
      name: 'bomb.gif',
      type: 'image/gif',
      bytes: repeatGifFrame(gif, frameCount),
    })),
    { name: 'bomb.png', type: 'image/png', bytes: addPngChunk(makePngOfSize(8, 8), 'acTL', '\0\0\u0010\0\0\0\0\0') },
  ]
}

/** Makes a PNG whose header claims this size, with hardly any data. */
function makePngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.alloc(100_000))
  return Buffer.concat([
    signature,
    makePngChunk('IHDR', header),
    makePngChunk('IDAT', data),
    makePngChunk('IEND', Buffer.alloc(0)),
  ])
}

function makePngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

function addPngChunk(png: Buffer, type: string, data: string): Buffer {
  return Buffer.concat([png.subarray(0, 33), makePngChunk(type, Buffer.from(data, 'latin1')), png.subarray(33)])
}

function addJpegComment(jpeg: Buffer, text: string): Buffer {
  const header = Buffer.from([0xff, 0xfe, 0, 0])
  header.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), header, Buffer.from(text, 'latin1'), jpeg.subarray(2)])
}

function setJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg)
  const frameStart = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frameStart + 5)
  bytes.writeUInt16BE(width, frameStart + 7)
  return bytes
}

function setWebpSize(webp: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(webp)
  const canvas = bytes.indexOf('VP8X') + 12
  bytes.writeUIntLE(width - 1, canvas, 3)
  bytes.writeUIntLE(height - 1, canvas + 3, 3)
  return bytes
}

function setAvifSize(avif: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(avif)
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(width, size)
  bytes.writeUInt32BE(height, size + 4)
  return bytes
}

function repeatGifFrame(gif: Buffer, frameCount: number): Buffer {
  const start = gif.indexOf(0x2c, 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1))
  const frame = gif.subarray(start, -1)
  return Buffer.concat([
    gif.subarray(0, start),
    ...Array.from({ length: frameCount }, () => frame),
    Buffer.from([0x3b]),
  ])
}
