const signatures: readonly { type: string; at: number; bytes: string }[] = [
  { type: 'image/avif', at: 4, bytes: 'ftyp' },
  { type: 'image/webp', at: 8, bytes: 'WEBP' },
  { type: 'image/png', at: 1, bytes: 'PNG' },
  { type: 'image/gif', at: 0, bytes: 'GIF8' },
]

/** Detects the type of a checked or created picture from its first bytes. */
export function detectPictureType(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('latin1')
  return signatures.find(({ at, bytes: signature }) => start.startsWith(signature, at))?.type ?? 'image/jpeg'
}
