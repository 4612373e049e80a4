import type { ArticleInput } from '../article-input.ts'
import { type Merge, mergeArticles, needsMarkdown, type WriteMarkdown } from './merge-articles.ts'

/** As `mergeArticles`. What writes Markdown is loaded only where one of the texts has formatting and another has none. */
export async function mergeVersions(versions: Record<'base' | 'mine' | 'theirs', ArticleInput>): Promise<Merge> {
  return mergeArticles(versions, needsMarkdown(versions) ? await loadMarkdownWriter() : null)
}

async function loadMarkdownWriter(): Promise<WriteMarkdown | null> {
  try {
    const { toMarkdown } = await import('../editor/editor-content.ts')
    return ({ content, contentFormat }) => toMarkdown({ text: content, format: contentFormat })
  } catch (error) {
    console.warn('The editor could not be loaded, so texts of different formats are not merged.', error)
    return null
  }
}
