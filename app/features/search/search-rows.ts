import { lastPublicPage } from '#app/lib/page-number.ts'
import { pictureHintsSchema } from '#app/lib/pictures/picture-hints.ts'
import { sceneNames } from '#app/lib/pictures/scene-url.ts'
import { z } from '#app/lib/zod.ts'
import { articleTypeLabels, articleTypes } from '#app/site/articles/article-types.ts'
import { galleryPageSize } from '#app/site/gallery-page-size.ts'
import { searchSections } from '#app/site/search/search-source.ts'

const rowSchema = z.object({
  section: z.enum(searchSections),
  rank: z.number().nullable(),
  place: z.null(),
  kind: z.enum([...articleTypes, 'leader', 'vacancy', 'image', 'video', 'document', 'own-page']),
  address: z.string(),
  title: z.string(),
  facts: z.string(),
  text: z.string(),
  date: z.string().nullable(),
  picture: z.string().nullable(),
  scene: z.enum(sceneNames).nullable().catch(null),
  hints: pictureHintsSchema,
  /** The number of files that the gallery shows before this file. Null if the row isn't a file. */
  before: z.number().nullable(),
})

/** A hit among the `entries` that `searchSite` sends. `place` is the index in `entries`. */
const entrySchema = rowSchema.pick({ section: true, rank: true }).extend({ place: z.number() })

export const searchResponseSchema = z.object({
  counts: z.partialRecord(z.enum(searchSections), z.number()),
  /** Sections that may have more results than counted. */
  cut: z.enum(searchSections).array(),
  has_any: z.boolean(),
  stems: z.string().array(),
  rows: z.union([rowSchema, entrySchema]).array(),
})

type SearchRow = z.infer<typeof rowSchema>

const kindLabels: Record<SearchRow['kind'], string> = {
  ...articleTypeLabels,
  leader: 'Leadership',
  vacancy: 'Open Position',
  image: 'Picture',
  video: 'Video',
  document: 'Document',
  'own-page': 'Page',
}

export function toFoundEntry(row: SearchRow) {
  const { kind, text, date, picture, scene, hints } = row
  const isVideo = kind === 'video'
  return {
    path: getPath(row),
    label: kindLabels[kind],
    title: getTitle(row),
    text,
    date,
    picture,
    scene,
    hints,
    isVideo,
  }
}

function getTitle({ kind, title, facts }: SearchRow): string {
  if (kind === 'leader') return `${title}, ${facts}`
  return kind === 'vacancy' ? `Position Available: ${title}` : title
}

function getPath({ section, address, before }: SearchRow): string {
  if (section === 'news') return `/news/${encodeURIComponent(address)}`
  if (section === 'pages') return `/${encodeURIComponent(address)}`
  if (section === 'people') return `/leadership/${encodeURIComponent(address)}`
  const page = Math.floor((before ?? 0) / galleryPageSize) + 1
  // The gallery has no pages after `lastPublicPage`.
  const hasPageNumber = page > 1 && page <= lastPublicPage
  return `/media${hasPageNumber ? `?page=${page}` : ''}#file-${address}`
}
