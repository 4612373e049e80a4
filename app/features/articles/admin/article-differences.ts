import type { Difference } from '#app/components/ui/conflict-dialog.tsx'
import { type ArticleInput, articleTypes } from './article-input.ts'

/** The fields in which two versions of an article differ, in words. */
export function listArticleDifferences(theirs: ArticleInput, mine: ArticleInput): Difference[] {
  return described
    .map(([label, describe]) => ({ label, theirs: describe(theirs), mine: describe(mine) }))
    .filter((difference) => difference.theirs !== difference.mine)
}

const described: readonly (readonly [label: string, describe: (input: ArticleInput) => string])[] = [
  ['Title', (input) => input.title],
  ['Author', (input) => input.author],
  ['Excerpt', (input) => input.excerpt],
  ['Content', (input) => input.content],
  ['Category', (input) => input.category],
  ['Type', (input) => articleTypes.find(({ value }) => value === input.type)?.label ?? input.type],
  ['Featured', (input) => (input.featured ? 'Yes' : 'No')],
  ['Hero Image', (input) => input.heroImage],
  ['Hero Video', (input) => input.heroVideo],
  ['Media Caption', (input) => input.mediaCaption],
  ['Media Alt Text', (input) => input.mediaAlt],
  ['Gallery', (input) => input.gallery.map(({ url, caption, alt }) => [caption, alt, url].join(' · ')).join('\n')],
]
