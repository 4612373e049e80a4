/**
 * Wraps a PNG in an ICO file. Windows has supported this since Vista, as do all browsers
 * (https://en.wikipedia.org/wiki/ICO_(file_format)).
 */
export function toIcoFile(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(headerBytes + png.length)
  const view = new DataView(file.buffer)
  view.setUint16(2, 1, true) // icon, not cursor
  view.setUint16(4, 1, true) // number of pictures
  view.setUint8(6, size)
  view.setUint8(7, size)
  view.setUint16(10, 1, true) // color planes
  view.setUint16(12, 32, true) // bits per pixel
  view.setUint32(14, png.length, true)
  view.setUint32(18, headerBytes, true)
  file.set(png, headerBytes)
  return file
}

const headerBytes = 22
