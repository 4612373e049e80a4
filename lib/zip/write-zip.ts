import { computeCrc32, zipFormat } from './zip-format.ts'

export interface ZipEntry {
  /** ASCII, with `/` between folders. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A zip archive. JSON is compressed; other files are stored, because pictures and videos are compressed already. */
export async function writeZip(entries: readonly ZipEntry[]): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const central: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const isDeflated = name.endsWith('.json')
    const data = isDeflated ? await deflate(bytes) : bytes
    const path = new TextEncoder().encode(name)
    const sizes = { name: path.length, packed: data.length, unpacked: bytes.length, crc: computeCrc32(bytes) }
    const method = isDeflated ? zipFormat.deflated : zipFormat.stored
    parts.push(writeHeader(zipFormat.local, method, sizes, null), path, data)
    central.push(writeHeader(zipFormat.central, method, sizes, offset), path)
    offset += zipFormat.local.length + path.length + data.length
  }
  const centralBytes = central.reduce((sum, part) => sum + part.length, 0)
  const end = new DataView(new ArrayBuffer(zipFormat.end.length))
  end.setUint32(0, zipFormat.end.signature, true)
  end.setUint16(8, entries.length, true)
  end.setUint16(10, entries.length, true)
  end.setUint32(12, centralBytes, true)
  end.setUint32(16, offset, true)
  return new Blob([...parts, ...central, end], { type: 'application/zip' })
}

interface Sizes {
  name: number
  packed: number
  unpacked: number
  crc: number
}

/** Both headers have the same fields from the version on; the central one says where the local one is. */
function writeHeader(
  { signature, length }: { signature: number; length: number },
  method: number,
  { name, packed, unpacked, crc }: Sizes,
  offset: number | null,
): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(length))
  view.setUint32(0, signature, true)
  if (offset !== null) view.setUint16(4, 20, true)
  const start = offset === null ? 4 : 6
  view.setUint16(start, 20, true)
  view.setUint16(start + 4, method, true)
  // 1 January 1980: the same content makes the same archive.
  view.setUint16(start + 8, 0x21, true)
  view.setUint32(start + 10, crc, true)
  view.setUint32(start + 14, packed, true)
  view.setUint32(start + 18, unpacked, true)
  view.setUint16(start + 22, name, true)
  if (offset !== null) view.setUint32(42, offset, true)
  return new Uint8Array(view.buffer)
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
