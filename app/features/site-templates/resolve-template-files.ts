import { publicFilesPath } from '#app/lib/pictures/image-source.ts'
import { mapStrings } from './map-strings.ts'
import type { BundledFile, ParsedTemplate } from './parse-template.ts'
import type { TemplateContents } from './template-contents.ts'
import { listBundledNames, resolveFileNames } from './template-file-names.ts'

export interface ResolvedFile {
  file: BundledFile
  bucket: 'media-library' | 'article-images'
  key: string
  /** The URL that rows store. */
  url: string
  /** True if this site already has the file's library row, so the file isn't uploaded. */
  isStored: boolean
}

const libraryFolder = `${publicFilesPath}media-library/`

const categories = ['general', 'images', 'documents', 'articles', 'leadership']

/**
 * Assigns a URL on this site to each file of a template and inserts the URLs into the contents. A
 * URL contains a hash of the file, so importing a template again doesn't store its files twice.
 * `library` maps the row IDs of this site's public files to their URLs. If the template contains
 * one of these rows, the import uses the existing row and file.
 */
export async function resolveTemplateFiles(
  { contents, files }: Pick<ParsedTemplate, 'contents' | 'files'>,
  library: ReadonlyMap<string, string> = new Map(),
): Promise<{
  contents: TemplateContents
  resolvedFiles: ReadonlyMap<string, ResolvedFile>
}> {
  const folders = new Map(
    contents.media.flatMap(({ file_path, category }) =>
      listBundledNames(String(file_path)).map((name) => [
        name,
        categories.find((candidate) => candidate === category) ?? 'general',
      ]),
    ),
  )
  const libraryUrls = new Map(
    contents.media.flatMap(({ id, file_path }) => {
      const url = library.get(String(id))
      return url === undefined ? [] : listBundledNames(String(file_path)).map((name) => [name, url])
    }),
  )
  const resolvedFiles = new Map<string, ResolvedFile>()
  for (const [name, file] of files) {
    const url = libraryUrls.get(name)
    if (url !== undefined) {
      const key = url.slice(libraryFolder.length)
      resolvedFiles.set(name, { file, bucket: 'media-library', key, url, isStored: true })
      continue
    }
    const folder = folders.get(name) ?? (file.type.startsWith('image/') ? undefined : 'general')
    const fileName = `${await hashToUuid(file.bytes)}${name.slice(name.lastIndexOf('.')).toLowerCase()}`
    const bucket = folder === undefined ? 'article-images' : 'media-library'
    const key = folder === undefined ? fileName : `${folder}/${fileName}`
    resolvedFiles.set(name, { file, bucket, key, url: `${publicFilesPath}${bucket}/${key}`, isStored: false })
  }
  const urls = new Map([...resolvedFiles].map(([name, { url }]) => [name, url]))
  const resolvedContents = mapStrings(contents, (text) => resolveFileNames(text, urls))
  const filesByUrl = new Map([...resolvedFiles.values()].map((candidate) => [candidate.url, candidate]))
  resolvedContents.media = resolvedContents.media.map((row) =>
    addFileColumns(row, filesByUrl.get(String(row.file_path))?.file),
  )
  return { contents: resolvedContents, resolvedFiles }
}

/**
 * Adds type and size to a library row. Without a file, clears the path, so the database rejects the
 * row.
 */
function addFileColumns(row: Record<string, unknown>, file: BundledFile | undefined): Record<string, unknown> {
  return file ? { ...row, file_type: file.type, file_size: file.bytes.length } : { ...row, file_path: null }
}

/** Returns a UUID (version 8) with a hash of the bytes, because the names of uploads are UUIDs. */
async function hashToUuid(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 16)
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
