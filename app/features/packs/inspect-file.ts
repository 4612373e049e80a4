/** Reads what a file is from its first bytes, and how large a picture is from its header: nothing is decoded. */
export function detectType(bytes: Uint8Array): string | null {
  const text = (start: number, length: number) => String.fromCharCode(...bytes.subarray(start, start + length))
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif'
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return 'image/webp'
  if (text(4, 4) === 'ftyp') return /^avi[fs]/.test(text(8, 4)) ? 'image/avif' : 'video/mp4'
  if (text(0, 4) === '\x1aE\xdf\xa3') return 'video/webm'
  if (text(0, 4) === 'OggS') return 'video/ogg'
  return text(0, 5) === '%PDF-' ? 'application/pdf' : null
}

interface PictureSize {
  width: number
  height: number
}

/** Null where the header can't be read. */
export function measurePicture(bytes: Uint8Array, type: string): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return measure[type]?.(view) ?? null
  } catch (error) {
    // It ends before its header does.
    if (error instanceof RangeError) return null
    throw error
  }
}

const measure: Readonly<Record<string, (view: DataView) => PictureSize | null>> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/webp': measureWebp,
  'image/jpeg': measureJpeg,
  'image/avif': measureAvif,
}

function measureWebp(view: DataView): PictureSize | null {
  const chunk = view.getUint32(12)
  // VP8X: 24 bits each, less one.
  if (chunk === 0x56503858) {
    return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 }
  }
  // VP8L: 14 bits each, less one.
  if (chunk === 0x5650384c) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (chunk !== 0x56503820) return null
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

/** The first frame header, behind any number of other segments. */
function measureJpeg(view: DataView): PictureSize | null {
  for (let place = 2; view.getUint8(place) === 0xff; ) {
    const marker = view.getUint8(place + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(place + 7), height: view.getUint16(place + 5) }
    place += marker === 0xff ? 1 : 2 + view.getUint16(place + 2)
  }
  return null
}

/** The largest of the images that the file is put together from (`ispe`). */
function measureAvif(view: DataView): PictureSize | null {
  let largest: PictureSize | null = null
  const end = Math.min(view.byteLength - 16, 65_536)
  for (let place = 0; place < end; place += 1) {
    if (view.getUint32(place) !== 0x69737065) continue
    const size = { width: view.getUint32(place + 8), height: view.getUint32(place + 12) }
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}
