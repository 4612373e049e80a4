import { writeZip } from '#lib/zip/write-zip.ts'
import { type PackContents, packLimits } from './pack-contents.ts'

/** The file of a pack; `files` by their paths in it. @throws Error with a message for the user */
export function zipPack(contents: PackContents, files: ReadonlyMap<string, Uint8Array>): Blob {
  // Indented, for whoever looks into it.
  const json = new TextEncoder().encode(`${JSON.stringify(contents, null, 2)}\n`)
  if (json.length > packLimits.textBytes) {
    throw new Error(
      `The texts of this pack would be larger than ${packLimits.textBytes / 1024 / 1024} MB, which is the most. Leave out articles.`,
    )
  }
  return new Blob([writeZip([['pack.json', json], ...files])], { type: 'application/zip' })
}
