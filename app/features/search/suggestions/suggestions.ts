import type { FoundSite, SearchHit } from '../search-site.ts'

/** A result as it is offered below the field. */
export type Suggestion = Pick<SearchHit, 'path' | 'label' | 'title'>

export interface Suggestions {
  total: number
  /** There may be more than counted. */
  isCut: boolean
  hits: Suggestion[]
}

const most = 6

/** The best results: of the best section up to three, then of the others in their order, each once more in turn. */
export function listSuggestions({ groups, total, isCut }: Pick<FoundSite, 'groups' | 'total' | 'isCut'>): Suggestions {
  const [best, ...others] = groups.map(({ hits }) => hits)
  const inTurn = [0, 1, 2].flatMap((place) => others.flatMap((hits) => hits[place] ?? []))
  const hits = [...(best ?? []).slice(0, 3), ...inTurn].slice(0, most)
  return { total, isCut, hits: hits.map(({ path, label, title }) => ({ path, label, title })) }
}

/** The address of the suggestions for a text. */
export function suggestionsPath(query: string): string {
  return `/search/suggestions/results.json?${new URLSearchParams({ q: query })}`
}
