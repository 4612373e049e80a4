/** Signatures and lengths of PKWARE's APPNOTE 6.3.10, of which only what a plain archive needs is used: no zip64, no encryption. */
export const zipFormat = {
  local: { signature: 0x04034b50, length: 30 },
  central: { signature: 0x02014b50, length: 46 },
  end: { signature: 0x06054b50, length: 22 },
  stored: 0,
  deflated: 8,
} as const

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1
  return remainder
})

/** CRC-32, as an unsigned number. */
export function computeCrc32(bytes: Uint8Array): number {
  let remainder = 0xffffffff
  for (const byte of bytes) remainder = (table[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8)
  return (remainder ^ 0xffffffff) >>> 0
}
