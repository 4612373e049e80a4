import type { Difference } from '#app/lib/form-fields.ts'
import { listContentDifferences } from '#app/site/content/list-content-differences.ts'
import { mergeAllContent } from '#app/site/content/merge-site-content.ts'
import { findDocument } from '#content/documents.ts'
import { checkValue } from '#content/model/check-value.ts'
import { listDefaults } from '#content/model/content-document.ts'
import { isSame, mergeContent, pickChanges, readPart, tidyValue } from '#content/model/merge-content.ts'
import { isPackText } from '#content/packs/pack-format.ts'
import { listStrings } from '../map-strings.ts'
import type { PackContents } from '../pack-contents.ts'
import { tidyPages } from '../pack-pages.ts'
import type { PackPart } from '../pack-parts.ts'
import { compareSettings, nestSettings, type SettingChange } from '../pack-settings.ts'
import { pickShownMedia } from '../pick-shown-media.ts'
import { type Placed, placePack } from '../place-pack.ts'
import type { ReadPack } from '../read-pack.ts'
import type { PackItem, PackRequest, Row, SiteTexts } from './pack-data.ts'

export interface ImportPlan {
  contents: PackContents
  placed: ReadonlyMap<string, Placed>
  settings: readonly SettingChange[]
  /** The texts that differ, by document. */
  texts: readonly { title: string; differences: readonly Difference[] }[]
  /** Sentences about what is left out. */
  notes: readonly string[]
  /** Hosts of other sites that its texts lead to or take pictures from. */
  hosts: readonly string[]
  toRequest: (parts: ReadonlySet<PackPart>, options: { publish: boolean }) => PackRequest
}

/** The preview, before anything is changed. */
export interface Look {
  plan: ImportPlan
  /** The database's outcome for each row. */
  items: readonly PackItem[]
}

/** Plans what a pack would change. Settings and texts are compared here, rows in the database. */
export async function planImport(
  pack: ReadPack,
  site: SiteTexts,
  { hasSamples }: { hasSamples: boolean },
): Promise<ImportPlan> {
  const { contents, placed } = await placePack(pack, site.library)
  const settings = compareSettings(contents.settings, site.settings)
  const texts = compareTexts(contents.texts, site, hasSamples)
  const pages = tidyPages(contents.ownPages)
  const services = Object.fromEntries(
    Object.entries(contents.services).filter(([id, columns]) =>
      isOtherService(
        columns,
        site.services.find((one) => one.id === id),
      ),
    ),
  )
  return {
    contents,
    placed,
    settings: settings.changes,
    texts: texts.changed.map(({ title, differences }) => ({ title, differences })),
    notes: [...pack.notes, ...settings.notes, ...texts.notes, ...pages.notes],
    hosts: listHosts(contents),
    toRequest(parts, { publish }) {
      const chosen = settings.changes.filter(({ part }) => parts.has(part))
      const stored = parts.has('texts')
        ? Object.fromEntries(texts.changed.map(({ key, content }) => [key, { content }]))
        : {}
      const ofServices = parts.has('texts') ? services : {}
      const ownPages = parts.has('texts') ? pages.pages : []
      const ofSettings = nestSettings(chosen)
      const leaders = parts.has('people') ? contents.leaders : []
      const articles = parts.has('articles') ? contents.articles : []
      const shown = [ofSettings, stored, ofServices, ownPages, leaders, articles]
      return {
        name: contents.name,
        ...(chosen.length > 0 && { settings: ofSettings }),
        texts: stored,
        services: ofServices,
        ownPages,
        leaders,
        articles,
        media: parts.has('media') ? contents.media : pickShownMedia(contents.media, shown),
        publish,
        read: site.read,
      }
    },
  }
}

interface ChangedText {
  key: string
  title: string
  /** As it is stored. */
  content: Row
  differences: readonly Difference[]
}

function compareTexts(
  packed: PackContents['texts'],
  site: SiteTexts,
  hasSamples: boolean,
): { changed: ChangedText[]; notes: string[] } {
  const current = mergeAllContent(site.documents, { hasSamples })
  const changed: ChangedText[] = []
  const notes: string[] = []
  for (const [key, value] of Object.entries(packed)) {
    const document = findDocument(key)
    if (!document) {
      notes.push(`“${key.slice(0, 60)}” isn’t a page of this site.`)
      continue
    }
    if (!isPackText(key)) {
      notes.push(`“${document.title}” can’t be part of a template: only you can write it.`)
      continue
    }
    const tidied = tidyValue(document.content, value)
    const before = current[key] ?? {}
    const merged = mergeContent(document.content, tidied, before)
    for (const { path, message } of checkValue(document.content, tidied)) {
      const isGiven = path.split('.').reduce(readPlace, tidied) !== undefined
      if (isGiven) notes.push(`${document.title}, “${path.slice(0, 80)}”: ${message}`)
    }
    if (isSame(merged, before)) continue
    changed.push({
      key,
      title: document.title,
      content: pickChanges(document.content, merged, listDefaults(document, { hasSamples })),
      differences: listContentDifferences(document.content, before, merged),
    })
  }
  return { changed, notes }
}

function readPlace(value: unknown, name: string): unknown {
  return Array.isArray(value) ? value[Number(name)] : readPart(value, name)
}

function isOtherService(columns: Row, current: Row | undefined): boolean {
  return !current || Object.entries(columns).some(([name, value]) => !isSame(value, current[name]))
}

/** Lists the hosts of all addresses in its texts; addresses of its own files have none. */
function listHosts(contents: PackContents): string[] {
  const found = listStrings(contents).flatMap((text) => text.match(/https?:\/\/[^/\s"'()<>[\]]+/gi) ?? [])
  const hosts = found.map((address) => (URL.canParse(address) ? new URL(address).host : address))
  return [...new Set(hosts)].sort().slice(0, 100)
}
