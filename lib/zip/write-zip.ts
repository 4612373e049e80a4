import { zipSync } from 'fflate'

/** Writes a zip archive. JSON is compressed; pictures and videos, which are compressed already, are stored. */
export function writeZip(files: Iterable<readonly [name: string, bytes: Uint8Array]>): Uint8Array<ArrayBuffer> {
  const entries = Array.from(files, ([name, bytes]) => [name, [bytes, { level: name.endsWith('.json') ? 6 : 0 }]])
  // A fixed date, so that the same content makes the same archive.
  return zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1) })
}
