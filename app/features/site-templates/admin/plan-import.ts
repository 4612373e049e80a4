import type { Difference } from '#app/lib/form-fields.ts'
import { listContentDifferences } from '#app/site/content/list-content-differences.ts'
import { mergeAllContent } from '#app/site/content/merge-site-content.ts'
import { findDocument } from '#content/documents.ts'
import { checkValue } from '#content/model/check-value.ts'
import { getDefaults } from '#content/model/content-document.ts'
import { isEqual, mergeContent, normalizeValue, pickChanges } from '#content/model/merge-content.ts'
import { getAtPath } from '#content/model/value-at-path.ts'
import { isTemplateDocument } from '#content/site-templates/template-format.ts'
import { listStrings } from '../map-strings.ts'
import type { ParsedTemplate } from '../parse-template.ts'
import { pickReferencedMedia } from '../pick-referenced-media.ts'
import { type ResolvedFile, resolveTemplateFiles } from '../resolve-template-files.ts'
import type { TemplateContents } from '../template-contents.ts'
import { normalizePages } from '../template-pages.ts'
import type { TemplatePart } from '../template-parts.ts'
import { compareSettings, nestSettings, type SettingChange } from '../template-settings.ts'
import type { Row, StoredSiteContent, TemplateItem, TemplateRequest } from './template-data.ts'

export interface ImportPlan {
  contents: TemplateContents
  resolvedFiles: ReadonlyMap<string, ResolvedFile>
  settings: readonly SettingChange[]
  /** The built-in pages that would change, with their differences. */
  texts: readonly { title: string; differences: readonly Difference[] }[]
  /** Sentences about what the import leaves out. */
  notes: readonly string[]
  /** Hosts of the absolute URLs in the template, at most 100. */
  hosts: readonly string[]
  toRequest: (parts: ReadonlySet<TemplatePart>, options: { publish: boolean }) => TemplateRequest
}

export interface ImportPreviewData {
  plan: ImportPlan
  /** The outcome that the database expects for each row. */
  items: readonly TemplateItem[]
}

/**
 * Compares the template's settings, page content and services with this site. The database compares
 * the other parts.
 */
export async function planImport(
  template: ParsedTemplate,
  site: StoredSiteContent,
  { hasSamples }: { hasSamples: boolean },
): Promise<ImportPlan> {
  const { contents, resolvedFiles } = await resolveTemplateFiles(template, site.library)
  const settings = compareSettings(contents.settings, site.settings)
  const texts = compareTexts(contents.texts, site, hasSamples)
  const pages = normalizePages(contents.ownPages)
  const services = Object.fromEntries(
    Object.entries(contents.services).filter(([id, columns]) =>
      isServiceChanged(
        columns,
        site.services.find((candidate) => candidate.id === id),
      ),
    ),
  )
  return {
    contents,
    resolvedFiles,
    settings: settings.changes,
    texts: texts.changedTexts.map(({ title, differences }) => ({ title, differences })),
    notes: [...template.notes, ...settings.notes, ...texts.notes, ...pages.notes],
    hosts: listHosts(contents),
    toRequest(parts, { publish }) {
      const selectedChanges = settings.changes.filter(({ part }) => parts.has(part))
      const selectedTexts = parts.has('texts')
        ? Object.fromEntries(texts.changedTexts.map(({ key, content }) => [key, { content }]))
        : {}
      const selectedServices = parts.has('texts') ? services : {}
      const ownPages = parts.has('texts') ? pages.pages : []
      const selectedSettings = nestSettings(selectedChanges)
      const leaders = parts.has('people') ? contents.leaders : []
      const articles = parts.has('articles') ? contents.articles : []
      const importedContent = [selectedSettings, selectedTexts, selectedServices, ownPages, leaders, articles]
      return {
        name: contents.name,
        ...(selectedChanges.length > 0 && { settings: selectedSettings }),
        texts: selectedTexts,
        services: selectedServices,
        ownPages,
        leaders,
        articles,
        media: parts.has('media') ? contents.media : pickReferencedMedia(contents.media, importedContent),
        publish,
        read: site.readVersions,
      }
    },
  }
}

interface ChangedText {
  key: string
  title: string
  /** The fields that differ from the defaults, as the database stores them. */
  content: Row
  differences: readonly Difference[]
}

function compareTexts(
  templateTexts: TemplateContents['texts'],
  site: StoredSiteContent,
  hasSamples: boolean,
): { changedTexts: ChangedText[]; notes: string[] } {
  const currentContent = mergeAllContent(site.documents, { hasSamples })
  const changedTexts: ChangedText[] = []
  const notes: string[] = []
  for (const [key, value] of Object.entries(templateTexts)) {
    const document = findDocument(key)
    if (!document) {
      notes.push(`“${key.slice(0, 60)}” isn’t a page of this site.`)
      continue
    }
    if (!isTemplateDocument(key)) {
      notes.push(`“${document.title}” can’t be part of a template: only you can write it.`)
      continue
    }
    const normalizedValue = normalizeValue(document.model, value)
    const currentValue = currentContent[key] ?? {}
    const mergedContent = mergeContent(document.model, normalizedValue, currentValue)
    for (const { path, message } of checkValue(document.model, normalizedValue)) {
      const isInTemplate = getAtPath(normalizedValue, path) !== undefined
      if (isInTemplate) notes.push(`${document.title}, “${path.slice(0, 80)}”: ${message}`)
    }
    if (isEqual(mergedContent, currentValue)) continue
    changedTexts.push({
      key,
      title: document.title,
      content: pickChanges(document.model, mergedContent, getDefaults(document, { hasSamples })),
      differences: listContentDifferences(document.model, currentValue, mergedContent),
    })
  }
  return { changedTexts, notes }
}

function isServiceChanged(columns: Row, currentColumns: Row | undefined): boolean {
  return !currentColumns || Object.entries(columns).some(([name, value]) => !isEqual(value, currentColumns[name]))
}

function listHosts(contents: TemplateContents): string[] {
  const urls = listStrings(contents).flatMap((text) => text.match(/https?:\/\/[^/\s"'()<>[\]]+/gi) ?? [])
  const hosts = urls.map((url) => (URL.canParse(url) ? new URL(url).host : url))
  return [...new Set(hosts)].sort().slice(0, 100)
}
