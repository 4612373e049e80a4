import { zipSync } from 'fflate'

/** Compresses JSON only, because pictures and videos are already compressed. */
export function writeZip(files: Iterable<readonly [name: string, bytes: Uint8Array]>): Uint8Array<ArrayBuffer> {
  const entries = Array.from(files, ([name, bytes]) => [name, [bytes, { level: name.endsWith('.json') ? 6 : 0 }]])
  // A fixed date makes the output reproducible.
  return zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1) })
}
