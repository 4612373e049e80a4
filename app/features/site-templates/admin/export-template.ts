import type { SupabaseClient } from '@supabase/supabase-js'
import { mergeAllContent } from '#app/site/content/merge-site-content.ts'
import {
  contentsFileName,
  filesFolder,
  pickTemplateDocuments,
  templateFormat,
  templateVersion,
} from '#content/site-templates/template-format.ts'
import { writeZip } from '#lib/zip/write-zip.ts'
import { mapStrings } from '../map-strings.ts'
import { pickReferencedMedia } from '../pick-referenced-media.ts'
import { type TemplateContents, templateLimits } from '../template-contents.ts'
import { TemplateFileNames } from '../template-file-names.ts'
import { pickPublicPages } from '../template-pages.ts'
import { type TemplatePart, templateColumns } from '../template-parts.ts'
import { pickSettings } from '../template-settings.ts'
import { fetchPublicRows, fetchStoredSiteContent } from './template-data.ts'

export interface ExportChoice {
  name: string
  description: string
  parts: ReadonlySet<TemplatePart>
}

export interface ExportedTemplate {
  file: Blob
  /** Doesn't count the JSON file. */
  fileCount: number
  /** Files that the exported content uses but that don't exist, as `{bucket}/{key}`. */
  missingFiles: readonly string[]
}

interface ExportOptions {
  hasSamples: boolean
  onProgress: (read: number, total: number) => void
  /** Aborts the export, which then rejects with the signal's reason. */
  signal: AbortSignal
}

/**
 * Exports the public content of the chosen parts, with its files, as one ZIP file.
 * @throws Error with a message for the user
 */
export async function exportTemplate(
  supabase: SupabaseClient,
  choice: ExportChoice,
  { hasSamples, onProgress, signal }: ExportOptions,
): Promise<ExportedTemplate> {
  const siteContents = await collectContents(supabase, choice, hasSamples)
  const fileNames = new TemplateFileNames(
    new URL(supabase.storage.from('media-library').getPublicUrl('x').data.publicUrl).origin,
  )
  const contents = mapStrings(siteContents, fileNames.replaceUrls)
  const { namesByPath } = fileNames
  if (namesByPath.size > templateLimits.files) {
    throw new Error(
      `A site template can have ${templateLimits.files} files, and this one would have ${namesByPath.size}. ` +
        'Leave out articles or the gallery.',
    )
  }
  contents.focus = await fetchFocalPoints(supabase, namesByPath)
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const missingFiles: string[] = []
  let totalBytes = 0
  for (const [storagePath, name] of namesByPath) {
    signal.throwIfAborted()
    onProgress(files.size + missingFiles.length, namesByPath.size)
    const bytes = await downloadStoredFile(supabase, storagePath, signal)
    if (bytes === null) missingFiles.push(storagePath)
    else files.set(`${filesFolder}${name}`, bytes)
    totalBytes += bytes?.length ?? 0
    if (totalBytes > templateLimits.megabytes * 1024 * 1024) {
      throw new Error(
        `This template would be larger than the limit of ${templateLimits.megabytes} MB. ` +
          'Leave out articles or the gallery.',
      )
    }
  }
  return { file: zipTemplate(contents, files), fileCount: files.size, missingFiles }
}

/** @throws Error with a message for the user */
function zipTemplate(contents: TemplateContents, files: ReadonlyMap<string, Uint8Array>): Blob {
  // Indents the JSON for human readers.
  const json = new TextEncoder().encode(`${JSON.stringify(contents, null, 2)}\n`)
  if (json.length > templateLimits.textBytes) {
    throw new Error(
      `The text of this template would be larger than the limit of ${templateLimits.textBytes / 1024 / 1024} MB. ` +
        'Leave out articles.',
    )
  }
  return new Blob([writeZip([[contentsFileName, json], ...files])], { type: 'application/zip' })
}

async function collectContents(
  supabase: SupabaseClient,
  choice: ExportChoice,
  hasSamples: boolean,
): Promise<TemplateContents> {
  const { parts } = choice
  const site = await fetchStoredSiteContent(supabase)
  const [leaders, articles, media] = await Promise.all([
    parts.has('people') ? fetchPublicRows(supabase, 'leadership', templateColumns.leaders) : [],
    parts.has('articles') ? fetchPublicRows(supabase, 'articles', templateColumns.articles) : [],
    fetchPublicRows(supabase, 'media_library', templateColumns.media),
  ])
  const texts = parts.has('texts') ? pickTemplateDocuments(mergeAllContent(site.documents, { hasSamples })) : {}
  const services = parts.has('texts')
    ? Object.fromEntries(site.services.map(({ id, ...columns }) => [String(id), columns]))
    : {}
  const ownPages = parts.has('texts') ? pickPublicPages(site.documents) : []
  const settings = pickSettings(site.settings, (part) => parts.has(part))
  const exportedContent = [settings, texts, services, ownPages, leaders, articles]
  return {
    format: templateFormat,
    version: templateVersion,
    name: choice.name,
    description: choice.description,
    settings,
    texts,
    services,
    ownPages,
    leaders,
    articles,
    media: parts.has('media') ? media : pickReferencedMedia(media, exportedContent),
    focus: {},
  }
}

/** Fetches the focal points that staff chose, keyed by file name. */
async function fetchFocalPoints(
  supabase: SupabaseClient,
  namesByPath: ReadonlyMap<string, string>,
): Promise<Record<string, string>> {
  const focus: Record<string, string> = {}
  const storagePaths = [...namesByPath.keys()]
  // The database function reads only the first 200 URLs of a call.
  for (let offset = 0; offset < storagePaths.length; offset += 200) {
    const urls = storagePaths.slice(offset, offset + 200).map((path) => `/storage/v1/object/public/${path}`)
    const { data } = await supabase.rpc('list_picture_hints', { addresses: urls }).throwOnError()
    for (const [storagePath, hint] of Object.entries<unknown>(data ?? {})) {
      const point = new URLSearchParams(String(hint)).get('focus')
      const name = namesByPath.get(storagePath)
      if (point !== null && name !== undefined) focus[name] = point
    }
  }
  return focus
}

/** Returns null if the server refuses the download, for example because the file doesn't exist. */
async function downloadStoredFile(
  supabase: SupabaseClient,
  storagePath: string,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const slashIndex = storagePath.indexOf('/')
  const { data, error } = await supabase.storage
    .from(storagePath.slice(0, slashIndex))
    .download(storagePath.slice(slashIndex + 1), {}, { signal })
  signal.throwIfAborted()
  if (data) return new Uint8Array(await data.arrayBuffer())
  const status = 'status' in error ? Number(error.status) : 0
  if (status >= 400 && status < 500) return null
  throw error
}
