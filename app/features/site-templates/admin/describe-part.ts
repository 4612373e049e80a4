import type { Difference } from '#app/lib/form-fields.ts'
import { isUuid } from '#lib/is-uuid.ts'
import { type TemplatePart, templateParts } from '../template-parts.ts'
import type { ImportPreviewData } from './plan-import.ts'
import type { TemplateItem } from './template-data.ts'

export interface TemplatePartView {
  part: TemplatePart
  /** The number of fields and rows that would be changed or added. */
  count: number
  summary: string
  /** The changed settings or texts, grouped by page. The group of settings has an empty title. */
  groups: readonly { title: string; differences: readonly Difference[] }[]
  rows: readonly { item: TemplateItem; picture: string | null }[]
}

const tablesByPart: Readonly<Record<TemplatePart, readonly string[]>> = {
  settings: [],
  appearance: [],
  links: [],
  // The text of built-in pages appears in `groups` instead, with its differences.
  texts: ['services', 'content_documents'],
  media: ['media_library'],
  people: ['leadership'],
  articles: ['articles'],
}

export function describePart(
  part: TemplatePart,
  { plan, items }: ImportPreviewData,
  labels: Readonly<Record<string, string>>,
): TemplatePartView {
  const settings = plan.settings.filter((change) => change.part === part)
  const groups = [
    ...(settings.length > 0
      ? [
          {
            title: '',
            differences: settings.map(({ path, before, after }) => ({
              label: labels[path] ?? path,
              theirs: describeValue(before),
              mine: describeValue(after),
            })),
          },
        ]
      : []),
    ...(part === 'texts' ? plan.texts : []),
  ]
  const partItems = items.filter(
    (item) =>
      tablesByPart[part].includes(item.part) &&
      item.outcome !== 'same' &&
      (item.part !== 'content_documents' || isUuid(item.id ?? '')),
  )
  const pictures = new Map(
    [...plan.contents.media, ...plan.contents.leaders, ...plan.contents.articles].map((row) => [
      String(row.id),
      row.file_path ?? row.photo ?? row.hero_image,
    ]),
  )
  const rows = partItems.map((item) => {
    const picture = pictures.get(String(item.id))
    return { item, picture: typeof picture === 'string' ? picture : null }
  })
  const changedCount = rows.filter(({ item }) => item.outcome === 'changed').length
  const addedCount = rows.filter(({ item }) => item.outcome === 'added').length
  const presentCount = rows.filter(({ item }) => item.outcome === 'present').length
  const rejectedCount = rows.filter(({ item }) => item.outcome === 'rejected').length
  const changeCount = groups.reduce((sum, { differences }) => sum + differences.length, 0) + changedCount
  const summaries = [
    changeCount > 0 && pluralize(changeCount, 'change', 'changes'),
    addedCount > 0 && `${addedCount} new`,
    presentCount > 0 && `${presentCount} already here`,
    rejectedCount > 0 && `${rejectedCount} can’t be imported`,
  ].filter((text) => text !== false)
  return {
    part,
    count: changeCount + addedCount,
    summary: summaries.length > 0 ? `${summaries.join(', ')}.` : `Nothing would change. ${templateParts[part].text}`,
    groups,
    rows,
  }
}

export function pluralize(count: number, singular: string, plural: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join('\n')
  return typeof value === 'string' ? value : ''
}
