import { largestBytes, mediaFileLimits } from '#app/site/file-limits.ts'
import { filesFolder, packVersion } from '#content/packs/pack-format.ts'
import { readZip, ZipError } from '#lib/zip/read-zip.ts'
import { listPackedNames } from './file-names.ts'
import { detectType, measurePicture } from './inspect-file.ts'
import { listStrings } from './map-strings.ts'
import { fileNamePattern, type PackContents, packLimits, packSchema } from './pack-contents.ts'
import { readStrictJson, StrictJsonError } from './read-strict-json.ts'

export interface PackedFile {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface ReadPack {
  contents: PackContents
  /** By name. */
  files: ReadonlyMap<string, PackedFile>
  /** What of it is left out, in sentences. */
  notes: readonly string[]
}

/** A pack can't be read; the message is a sentence for whoever chose the file. */
class PackError extends Error {
  override readonly name = 'PackError'
}

/**
 * Reads a pack that may come from a stranger: nothing of it is believed, and nothing is shown or stored before it was checked. A single
 * file that can't be taken is left out, a pack that is none throws `PackError`.
 */
export async function readPack(file: Blob): Promise<ReadPack> {
  if (file.size > packLimits.megabytes * 1024 * 1024) {
    throw new PackError(`This file is larger than ${packLimits.megabytes} MB, which is the most for a pack.`)
  }
  const entries = await unpack(new Uint8Array(await file.arrayBuffer()))
  const json = entries.get('pack.json')
  if (!json) throw new PackError('This is no city pack: it holds no “pack.json”.')
  if (json.length > packLimits.textBytes) {
    throw new PackError(`The texts of this pack are larger than ${packLimits.textBytes / 1024 / 1024} MB.`)
  }
  const { contents, unknown } = readContents(json)
  const notes = unknown.map((name) => `“${name.slice(0, 60)}” is nothing that a pack can bring.`)
  const named = new Set(listStrings(contents).flatMap(listPackedNames))
  const files = new Map<string, PackedFile>()
  for (const [path, bytes] of entries) {
    const name = path.slice(filesFolder.length)
    if (path === 'pack.json') continue
    const type = detectType(bytes)
    const fault = named.has(name) ? findFileFault(name, type, bytes) : 'Nothing in the pack shows it.'
    if (fault !== null || type === null) notes.push(`${name}: ${fault}`)
    else files.set(name, { name, type, bytes })
  }
  for (const name of named) if (!entries.has(`${filesFolder}${name}`)) notes.push(`${name}: The pack doesn’t hold it.`)
  return { contents, files, notes }
}

async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  try {
    return await readZip(bytes, {
      entries: packLimits.files + 10,
      unpackedBytes: packLimits.unpackedBytes,
      isAllowed: (name) =>
        name === 'pack.json' || (name.startsWith(filesFolder) && fileNamePattern.test(name.slice(filesFolder.length))),
    })
  } catch (error) {
    if (error instanceof ZipError) throw new PackError(`This file can’t be read. ${error.message}`, { cause: error })
    throw error
  }
}

function readContents(json: Uint8Array<ArrayBuffer>): { contents: PackContents; unknown: string[] } {
  const value = parse(json)
  const version = packSchema.pick({ version: true }).safeParse(value)
  if (version.success && version.data.version > packVersion) {
    throw new PackError(
      `This pack was made by a newer version of Stationhouse (format ${version.data.version}, this site reads ${packVersion}). Update this site first.`,
    )
  }
  const { data, error } = packSchema.safeParse(value)
  if (!data) {
    const issue = error.issues[0]
    throw new PackError(
      `“pack.json” is not as it should be: “${issue?.path.join('.').slice(0, 100)}”, ${issue?.message}`,
    )
  }
  const known = new Set(Object.keys(packSchema.shape))
  const unknown = Object.keys(value as object).filter((name) => !known.has(name))
  return { contents: data, unknown }
}

function parse(json: Uint8Array<ArrayBuffer>): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(json)
    return readStrictJson(text, { depth: packLimits.depth })
  } catch (error) {
    if (error instanceof StrictJsonError)
      throw new PackError(`“pack.json” can’t be read. ${error.message}`, { cause: error })
    if (error instanceof TypeError) throw new PackError('“pack.json” is no text.', { cause: error })
    throw error
  }
}

/** Why a file can't be taken, in a sentence. */
function findFileFault(name: string, type: string | null, bytes: Uint8Array): string | null {
  const extensions = type === null ? undefined : mediaFileLimits.kinds[type]
  if (type === null || !extensions) return `It is of another kind. Accepted: ${mediaFileLimits.kindsText}.`
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension))) {
    return `It is ${type}, but its name says something else.`
  }
  const most = largestBytes(type, mediaFileLimits)
  if (bytes.length > most) return `It is larger than ${most / 1024 / 1024} MB.`
  if (!type.startsWith('image/')) return null
  const size = measurePicture(bytes, type)
  if (size === null || size.width < 1 || size.height < 1) return 'It is damaged.'
  if (size.width > packLimits.side || size.height > packLimits.side || size.width * size.height > packLimits.pixels) {
    return `It is ${size.width} × ${size.height} pixels large, which is more than ${packLimits.pixels / 1_000_000} million.`
  }
  return null
}
