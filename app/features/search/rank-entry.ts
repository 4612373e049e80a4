import { rankTerm, type SearchedText } from './match-text.ts'
import type { Question, SearchTerm } from './parse-question.ts'

/** What a result is ranked by. */
export type RankedTexts = Record<'title' | 'keywords' | 'text', SearchedText>

/** How well an entry answers a question, from 0 (not at all) to about 20; with `hasAny` one term is enough. */
export function rankEntry(fields: RankedTexts, question: Question, { hasAny }: { hasAny: boolean }): number {
  return Math.max(
    0,
    ...question.either.map(({ all, not }) => {
      let sum = 0
      for (const term of all) {
        const rank = rankInFields(fields, term)
        if (rank === 0 && !hasAny) return 0
        sum += rank
      }
      if (sum === 0 || not.some((term) => hasExactly(fields, term))) return 0
      return sum / all.length + 4 * coverOf(fields.title, all)
    }),
  )
}

function rankInFields({ title, keywords, text }: RankedTexts, term: SearchTerm): number {
  const inText = 3 * rankTerm(text, term)
  return Math.max(10 * rankTerm(title, term), 9 * rankTerm(keywords, term), inText) + inText / 10
}

/** The share of a title's words that were asked for. */
function coverOf(title: SearchedText, terms: readonly SearchTerm[]): number {
  if (title.words.length === 0) return 0
  const asked = title.words.filter((word) => terms.some((term) => rankTerm({ text: '', words: [word] }, term) >= 0.9))
  return asked.length / title.words.length
}

/** Parts of words rule nothing out. */
function hasExactly(fields: RankedTexts, term: SearchTerm): boolean {
  return Object.values(fields).some((field) => rankTerm(field, term) >= 0.9)
}
