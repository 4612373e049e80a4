export interface Suggestion {
  path: string
  /** The kind of page. */
  label: string
  title: readonly { text: string; isMatch: boolean }[]
}

/** The JSON response at `getSuggestionsPath`. */
export interface Suggestions {
  /** The label of the option that shows all results. */
  showAll: string
  hits: readonly Suggestion[]
}

export function getSuggestionsPath(query: string): string {
  return `/search/suggestions/results.json?${new URLSearchParams({ q: query })}`
}
