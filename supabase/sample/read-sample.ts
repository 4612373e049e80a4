import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CustomPageContent } from '#content/custom-pages/custom-page.ts'
import type { ServiceAction } from '#content/services/service-action.ts'
import type { ServiceForm } from '#content/services/service-form.ts'
import { contentsFileName, fileScheme, filesFolder } from '#content/site-templates/template-format.ts'

/** A table row, with `template:files/NAME` instead of the address of a file. */
type Row<Columns> = Columns & { id: string } & Record<string, unknown>

/** The contents of `template.json`, including the text of each article. */
export interface SampleContents {
  format: string
  version: number
  name: string
  description: string
  settings: Record<string, unknown>
  /** Complete documents by key; empty for the default department. */
  texts: Record<string, unknown>
  services: Record<string, { action: ServiceAction; forms: ServiceForm[] }>
  ownPages: { id: string; content: CustomPageContent }[]
  leaders: Row<{
    slug: string
    name: string
    photo: string | null
    has_filled_position: boolean
    vacancy: object | null
  }>[]
  articles: Row<{ title: string; content: string; type: string; legacy_id: string | null }>[]
  media: Row<{ file_path: string; file_type: string; file_size: number; category: string; alt_text: string | null }>[]
}

export interface Sample {
  id: string
  contents: SampleContents
  readFile: (name: string) => Promise<Uint8Array>
}

/** The default department. Its page content and settings are the defaults in `content/`. */
export const defaultSample = 'harbor'

const samplesFolder = join(import.meta.dirname, '../../content/samples')

/** Reads a sample department. In its JSON file, an article's `content` is the path of a text file. */
export async function readSample(id: string): Promise<Sample> {
  const folder = join(samplesFolder, id)
  const contents: SampleContents = JSON.parse(await readFile(join(folder, contentsFileName), 'utf8'))
  for (const article of contents.articles) {
    const text = await readFile(join(folder, article.content), 'utf8')
    article.content = text.trimEnd()
  }
  return { id, contents, readFile: (name) => readFile(join(folder, filesFolder, name)) }
}

const bundledFile = new RegExp(`${fileScheme}([\\w.-]+)`, 'g')

/** Lists the names of the files that rows or pages of a sample use. */
export function listBundledFiles(value: unknown): string[] {
  const names = JSON.stringify(value).matchAll(bundledFile)
  return [...new Set([...names].flatMap(([, name]) => name ?? []))]
}

/** Replaces each `template:files/NAME` in rows or pages of a sample with an address. */
export function replaceBundledFiles<Value>(value: Value, toAddress: (name: string) => string): Value {
  return JSON.parse(JSON.stringify(value).replace(bundledFile, (_, name: string) => toAddress(name)))
}
