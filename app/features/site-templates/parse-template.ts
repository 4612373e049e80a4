import { getMaxBytes, mediaFileLimits } from '#app/site/file-limits.ts'
import { contentsFileName, filesFolder, formerNames, templateVersion } from '#content/site-templates/template-format.ts'
import { readZip, ZipError } from '#lib/zip/read-zip.ts'
import { listStrings } from './map-strings.ts'
import { fileNamePattern, type TemplateContents, templateLimits, templateSchema } from './template-contents.ts'
import { listBundledNames } from './template-file-names.ts'

/** A file in the template's ZIP archive. */
export interface BundledFile {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface ParsedTemplate {
  contents: TemplateContents
  files: ReadonlyMap<string, BundledFile>
  /** Sentences about what `parseTemplate` left out. */
  notes: readonly string[]
}

/**
 * A template may come from an attacker, so the site must not show or store the template before this
 * check. Leaves out unknown properties, unused files and unusable files, with a note for each.
 * @throws Error with a message for the user
 */
export async function parseTemplate(file: Blob): Promise<ParsedTemplate> {
  if (file.size > templateLimits.megabytes * 1024 * 1024) {
    throw new Error(`This file is larger than ${templateLimits.megabytes} MB, the limit for a site template.`)
  }
  const entries = await unzipTemplate(new Uint8Array(await file.arrayBuffer()))
  const json = entries.get(contentsFileName) ?? entries.get(formerNames.contentsFileName)
  if (!json) throw new Error('This isn’t a site template: it has no “template.json”.')
  if (json.length > templateLimits.textBytes) {
    throw new Error(`The text of this template is larger than ${templateLimits.textBytes / 1024 / 1024} MB.`)
  }
  const { contents, unknownKeys } = parseContents(json)
  const notes = unknownKeys.map((name) => `“${name.slice(0, 60)}” can’t be part of a template.`)
  const referencedNames = new Set(listStrings(contents).flatMap(listBundledNames))
  const files = new Map<string, BundledFile>()
  for (const [path, bytes] of entries) {
    const name = path.slice(filesFolder.length)
    if (isContentsFile(path)) continue
    const type = getFileType(name)
    const problem = referencedNames.has(name) ? findFileProblem(type, bytes) : 'Nothing in the template uses it.'
    if (problem !== null || type === null) notes.push(`${name}: ${problem}`)
    else files.set(name, { name, type, bytes })
  }
  for (const name of referencedNames)
    if (!entries.has(`${filesFolder}${name}`)) notes.push(`${name}: The file is missing from the template.`)
  return { contents, files, notes }
}

async function unzipTemplate(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  try {
    return await readZip(bytes, {
      maxEntries: templateLimits.files + 10,
      maxUnpackedBytes: templateLimits.unpackedBytes,
      isAllowed: (name) =>
        isContentsFile(name) || (name.startsWith(filesFolder) && fileNamePattern.test(name.slice(filesFolder.length))),
    })
  } catch (error) {
    if (error instanceof ZipError) throw new Error(`This file can’t be read. ${error.message}`, { cause: error })
    throw error
  }
}

function isContentsFile(name: string): boolean {
  return name === contentsFileName || name === formerNames.contentsFileName
}

function parseContents(json: Uint8Array<ArrayBuffer>): { contents: TemplateContents; unknownKeys: string[] } {
  const value = parseJson(json)
  const version = templateSchema.pick({ version: true }).safeParse(value)
  if (version.success && version.data.version > templateVersion) {
    throw new Error(
      `This template was made by a newer version of Stationhouse (format ${version.data.version}, ` +
        `this site reads ${templateVersion}). Update this site first.`,
    )
  }
  const { data, error } = templateSchema.safeParse(value)
  if (!data) {
    const issue = error.issues[0]
    throw new Error(`“template.json” is invalid at “${issue?.path.join('.').slice(0, 100)}”: ${issue?.message}`)
  }
  const knownKeys = new Set(Object.keys(templateSchema.shape))
  const unknownKeys = Object.keys(value as object).filter((name) => !knownKeys.has(name))
  return { contents: data, unknownKeys }
}

function parseJson(json: Uint8Array<ArrayBuffer>): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json))
    assertMaxDepth(value, templateLimits.depth)
    return value
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error('“template.json” isn’t valid JSON.', { cause: error })
    if (error instanceof TypeError) throw new Error('“template.json” isn’t valid text.', { cause: error })
    throw error
  }
}

function assertMaxDepth(value: unknown, depthLeft: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depthLeft === 0) throw new Error(`“template.json” is nested more than ${templateLimits.depth} levels deep.`)
  for (const child of Object.values(value)) assertMaxDepth(child, depthLeft - 1)
}

/** The server checks the bytes during the upload. */
function getFileType(name: string): string | null {
  const types = Object.entries(mediaFileLimits.extensionsByType)
  const match = types.find(([, extensions]) => extensions.some((extension) => name.toLowerCase().endsWith(extension)))
  return match?.[0] ?? null
}

function findFileProblem(type: string | null, bytes: Uint8Array): string | null {
  if (type === null) return `This file type isn’t supported. Use ${mediaFileLimits.formatsText}.`
  const maxBytes = getMaxBytes(type, mediaFileLimits)
  return bytes.length > maxBytes ? `The file is larger than ${maxBytes / 1024 / 1024} MB.` : null
}
