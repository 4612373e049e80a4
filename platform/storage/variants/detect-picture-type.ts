const signatures: readonly { type: string; offset: number; bytes: string }[] = [
  { type: 'image/avif', offset: 4, bytes: 'ftyp' },
  { type: 'image/webp', offset: 8, bytes: 'WEBP' },
  { type: 'image/png', offset: 1, bytes: 'PNG' },
  { type: 'image/gif', offset: 0, bytes: 'GIF8' },
]

export function detectPictureType(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('latin1')
  return signatures.find(({ offset, bytes: signature }) => start.startsWith(signature, offset))?.type ?? 'image/jpeg'
}
