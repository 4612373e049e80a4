import { type ArticleInput, articleFields } from '../article-input.ts'
import { mergeLists, type Region } from './merge-lists.ts'
import { mergeTexts } from './merge-texts.ts'

type FieldName = keyof typeof articleFields

/** A field that both changed, each in another way. */
export interface Collision {
  field: FieldName
  /** As text, the parts that differ. */
  mine: string
  theirs: string
  /** The field's values with their side of what collides. */
  withTheirs: Partial<ArticleInput>
}

export interface Merge {
  /** Everything that both changed, with my side of what collides. */
  input: ArticleInput
  /** The fields in which they changed something that is in `input`. */
  taken: FieldName[]
  collisions: Collision[]
}

interface Versions {
  /** What both began with. */
  base: ArticleInput
  mine: ArticleInput
  theirs: ArticleInput
}

/** Writes a text as Markdown, so that it can be merged with one. */
export type WriteMarkdown = (input: Pick<ArticleInput, 'content' | 'contentFormat'>) => string

/** Merges two versions of an article field by field; the text and the gallery also part by part. */
export function mergeArticles(versions: Versions, writeMarkdown: WriteMarkdown | null): Merge {
  const fields = Object.keys(articleFields) as FieldName[] // its own keys
  const merges = fields.map((field) => ({ field, ...mergeField(field, versions, writeMarkdown) }))
  const input: ArticleInput = Object.assign({}, versions.mine, ...merges.map(({ withMine }) => withMine))
  return {
    input,
    taken: merges.flatMap(({ field, isTaken }) => (isTaken ? field : [])),
    collisions: merges.flatMap(({ field, collision }) => (collision ? { field, ...collision } : [])),
  }
}

/** Whether the texts have to be written as Markdown before they can be merged. */
export function needsMarkdown({ base, mine, theirs }: Versions): boolean {
  return new Set([base, mine, theirs].map(({ contentFormat }) => contentFormat)).size > 1
}

interface MergedField {
  withMine: Partial<ArticleInput>
  /** They changed something that is in it. */
  isTaken: boolean
  collision?: Omit<Collision, 'field'>
}

function mergeField(field: FieldName, versions: Versions, writeMarkdown: WriteMarkdown | null): MergedField {
  const { base, mine, theirs } = versions
  const [was, own, others] = [base, mine, theirs].map((input) => pick(field, input))
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  if (isSame(others, was) || isSame(others, own)) return { withMine: { ...own }, isTaken: false }
  if (isSame(own, was)) return { withMine: { ...others }, isTaken: true }
  const merged =
    field === 'content' ? mergeContent(versions, writeMarkdown) : field === 'gallery' ? mergeGalleries(versions) : null
  if (merged) return merged
  const { describe } = articleFields[field]
  return {
    withMine: { ...own },
    isTaken: false,
    collision: { mine: describe(mine), theirs: describe(theirs), withTheirs: { ...others } },
  }
}

/** The values that belong together. */
function pick(field: FieldName, input: ArticleInput): Partial<ArticleInput> {
  if (field === 'content') return { content: input.content, contentFormat: input.contentFormat }
  if (field === 'mediaAlt') return { mediaAlt: input.mediaAlt, heroDecorative: input.heroDecorative }
  return { [field]: input[field] }
}

/** Null where the texts have different formats and none of them can be written as the other. */
function mergeContent(versions: Versions, writeMarkdown: WriteMarkdown | null): MergedField | null {
  const { base, mine, theirs } = versions
  const isMixed = needsMarkdown(versions)
  if (isMixed && !writeMarkdown) return null
  const toText = (input: ArticleInput) =>
    isMixed && writeMarkdown && input.contentFormat === 'plain' ? writeMarkdown(input) : input.content
  const contentFormat = isMixed ? 'markdown' : mine.contentFormat
  const { withMine, withTheirs, collision } = mergeTexts(toText(base), toText(mine), toText(theirs))
  return {
    withMine: { content: withMine, contentFormat },
    isTaken: withMine !== toText(mine),
    ...(collision && { collision: { ...collision, withTheirs: { content: withTheirs, contentFormat } } }),
  }
}

type GalleryItem = ArticleInput['gallery'][number]

/** Picture by picture. What both added at the same place is all taken. */
function mergeGalleries({ base, mine, theirs }: Versions): MergedField | null {
  const texts = (input: ArticleInput) => input.gallery.map(writePicture)
  const regions = mergeLists({ base: texts(base), mine: texts(mine), theirs: texts(theirs) }, isSamePicture).map(
    mergePictures,
  )
  if (regions.some(({ kind }) => kind === 'collision')) return null
  const items = regions.flatMap((region) => (region.kind === 'merged' ? region.items : []))
  const gallery = [...new Set(items)].map(readPicture)
  return { withMine: { gallery }, isTaken: JSON.stringify(gallery) !== JSON.stringify(mine.gallery) }
}

function mergePictures(region: Region): Region {
  if (region.kind === 'merged') return region
  const { base, mine, theirs } = region
  if (base.length === 0) return { kind: 'merged', items: [...theirs, ...mine] }
  // The same pictures, about which each says something else.
  const [was, own, others] = [base, mine, theirs].map((items) => items.map(readPicture))
  if (!was || !own || !others || own.length !== was.length || others.length !== was.length) return region
  const items = was.map((item, index) => mergePicture(item, own[index], others[index]))
  return items.every((item) => item !== null) ? { kind: 'merged', items } : region
}

function mergePicture(was: GalleryItem, own?: GalleryItem, others?: GalleryItem): string | null {
  if (!own || !others || own.url !== was.url || others.url !== was.url) return null
  const choose = <Key extends 'caption' | 'alt' | 'isDecorative'>(key: Key) =>
    others[key] === was[key] || others[key] === own[key] ? own[key] : own[key] === was[key] ? others[key] : null
  const [caption, alt, isDecorative] = [choose('caption'), choose('alt'), choose('isDecorative')]
  if (caption === null || alt === null || isDecorative === null) return null
  return writePicture({ url: was.url, caption, alt, isDecorative })
}

function isSamePicture(one: string, other: string): boolean {
  return readPicture(one).url === readPicture(other).url
}

function writePicture({ url, caption, alt, isDecorative }: GalleryItem): string {
  return JSON.stringify([url, caption, alt, isDecorative ? 'decorative' : ''])
}

function readPicture(text: string): GalleryItem {
  const [url, caption, alt, decorative]: string[] = JSON.parse(text)
  return { url: url ?? '', caption: caption ?? '', alt: alt ?? '', isDecorative: decorative === 'decorative' }
}
