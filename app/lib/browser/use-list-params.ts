import { useSearchParams } from 'react-router'
import { parsePageNumber } from '#app/lib/page-number.ts'

export interface ListParams {
  /** Counts from 1. */
  page: number
  /** What is searched for; empty for nothing. */
  words: string
  /** What the list's filter is set to; `all` stays out of the address. */
  choice: string
  /** Shows another part of the list: the first page of it, unless one is named. */
  show: (change: { page?: number; words?: string; choice?: string }) => void
}

interface ListParamNames {
  /** The dashboard's tab that the list is on. */
  tab?: string
  /** The parameter that holds the filter's choice. */
  filter?: string
}

/** What a list screen shows, kept in the address: `page`, `q` and the filter's own parameter. */
export function useListParams({ tab, filter }: ListParamNames = {}): ListParams {
  const [params, setParams] = useSearchParams()
  const words = params.get('q') ?? ''
  const choice = (filter && params.get(filter)) || 'all'
  return {
    page: parsePageNumber(params.get('page'), Number.POSITIVE_INFINITY) ?? 1,
    words,
    choice,
    show(change) {
      const next = { page: 1, words, choice, ...change }
      const named = {
        ...(tab && { tab }),
        ...(filter && next.choice !== 'all' && { [filter]: next.choice }),
        page: String(next.page),
        ...(next.words && { q: next.words }),
      }
      setParams(named, { preventScrollReset: true })
    },
  }
}
