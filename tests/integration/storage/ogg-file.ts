/** First packets of streams, keyed by codec. */
export const codecStarts = {
  vorbis: Buffer.from('\x01vorbis', 'latin1'),
  opus: Buffer.from('OpusHead\x01\x02', 'latin1'),
  theora: Buffer.from('\x80theora\x03\x02\x01', 'latin1'),
}

export interface OggPage {
  body: Buffer
  /** 1 for a continued packet, 2 for the first page of a stream, 4 for the last page. */
  flags?: number
  serial?: number
}

/** Makes an Ogg file of pages with checksums (RFC 3533). */
export function makeOgg(pages: readonly OggPage[]): Buffer<ArrayBuffer> {
  return Buffer.concat(pages.map(makePage))
}

function makePage({ body, flags = 0, serial = 7 }: OggPage, sequence: number): Buffer {
  const lengths = [...Array(Math.floor(body.length / 255)).fill(255), body.length % 255]
  const header = Buffer.alloc(27 + lengths.length)
  header.write('OggS', 0, 'latin1')
  header.writeUInt8(flags, 5)
  header.writeUInt32LE(serial, 14)
  header.writeUInt32LE(sequence, 18)
  header.writeUInt8(lengths.length, 26)
  header.set(lengths, 27)
  const page = Buffer.concat([header, body])
  page.writeUInt32LE(crc(page), 22)
  return page
}

/** Computes the checksum bit by bit, without the table that the tested code uses. */
function crc(bytes: Buffer): number {
  let value = 0
  for (const byte of bytes) {
    value ^= byte << 24
    for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  }
  return value >>> 0
}
