import { merge } from 'node-diff3'
import { isEqual } from '#content/model/merge-content.ts'
import { type ArticleInput, articleFields } from '../article-input.ts'

type FieldName = keyof typeof articleFields

export interface MergeResult {
  /** The merged article, with my values of the conflicting fields. */
  withMine: ArticleInput
  /** The merged article, with the other user's values of the conflicting fields. */
  withTheirs: ArticleInput
  /** The fields in which `withMine` contains the other user's changes. */
  adoptedFields: FieldName[]
  /** The fields that both users changed in ways that can't be merged. */
  conflictingFields: FieldName[]
}

interface Versions {
  /** The version that both users started from. */
  base: ArticleInput
  mine: ArticleInput
  theirs: ArticleInput
}

/** Merges two versions of an article by field, and the content by line. */
export function mergeArticles(versions: Versions): MergeResult {
  const result: MergeResult = {
    withMine: { ...versions.mine },
    withTheirs: { ...versions.mine },
    adoptedFields: [],
    conflictingFields: [],
  }
  const fields = Object.keys(articleFields) as FieldName[]
  for (const field of fields) {
    const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((input) =>
      pickValues(field, input),
    )
    if (isEqual(theirs, base) || isEqual(theirs, mine)) continue
    const mergedValues = isEqual(mine, base) ? theirs : field === 'content' ? mergeArticleContent(versions) : null
    Object.assign(result.withTheirs, mergedValues ?? theirs)
    Object.assign(result.withMine, mergedValues)
    if (mergedValues) result.adoptedFields.push(field)
    else result.conflictingFields.push(field)
  }
  return result
}

/** Picks the value of a field, and any value that changes with it, such as the content's format. */
function pickValues(field: FieldName, input: ArticleInput): Partial<ArticleInput> {
  if (field === 'content') return { content: input.content, contentFormat: input.contentFormat }
  if (field === 'mediaAlt') return { mediaAlt: input.mediaAlt, heroDecorative: input.heroDecorative }
  return { [field]: input[field] }
}

/**
 * The maximum number of lines and line breaks in a text. Limits the time of a merge, which is
 * quadratic in the number of equal lines.
 */
const maxLines = 4_000

/**
 * Returns null if both users changed the same lines, the formats differ, or a text has too many
 * lines.
 */
function mergeArticleContent({ base, mine, theirs }: Versions): Partial<ArticleInput> | null {
  if (base.contentFormat !== mine.contentFormat || base.contentFormat !== theirs.contentFormat) return null
  const [baseLines, myLines, theirLines] = [base, mine, theirs].map(({ content }) => toLines(content))
  if (!baseLines || !myLines || !theirLines || Math.max(baseLines.length, myLines.length, theirLines.length) > maxLines)
    return null
  const { conflict, result } = merge(myLines, baseLines, theirLines, { excludeFalseConflicts: true })
  return conflict ? null : { content: result.join('') }
}

/**
 * Splits text into lines and line breaks. If line breaks were part of the lines, changes to adjacent
 * paragraphs would conflict.
 */
function toLines(text: string): string[] {
  return text.split(/(\n+)/)
}
