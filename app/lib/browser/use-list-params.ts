import { useSearchParams } from 'react-router'
import { parsePageNumber } from '#app/lib/page-number.ts'

export interface ListParams {
  /** Counts from 1. */
  page: number
  /** The search; empty for none. */
  words: string
  /** The filter's value; `all`, the default, is not in the address. */
  choice: string
  /** As `choice`, of the second filter. */
  secondChoice: string
  /** Changes some of these; without a `page` it goes to the first one. */
  show: (change: { page?: number; words?: string; choice?: string; secondChoice?: string }) => void
}

interface ListParamNames {
  /** The dashboard's tab with the list. */
  tab?: string
  /** The name of the filter's parameter. */
  filter?: string
  secondFilter?: string
}

/** The state of a list screen, kept in the address as `page`, `q` and the filters' parameters. */
export function useListParams({ tab, filter, secondFilter }: ListParamNames = {}): ListParams {
  const [params, setParams] = useSearchParams()
  const words = params.get('q') ?? ''
  const choice = (filter && params.get(filter)) || 'all'
  const secondChoice = (secondFilter && params.get(secondFilter)) || 'all'
  return {
    page: parsePageNumber(params.get('page'), Number.POSITIVE_INFINITY) ?? 1,
    words,
    choice,
    secondChoice,
    show(change) {
      const next = { page: 1, words, choice, secondChoice, ...change }
      const named = {
        ...(tab && { tab }),
        ...(filter && next.choice !== 'all' && { [filter]: next.choice }),
        ...(secondFilter && next.secondChoice !== 'all' && { [secondFilter]: next.secondChoice }),
        page: String(next.page),
        ...(next.words && { q: next.words }),
      }
      setParams(named, { preventScrollReset: true })
    },
  }
}
