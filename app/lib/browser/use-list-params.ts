import { useSearchParams } from 'react-router'
import { parsePageNumber } from '#app/lib/page-number.ts'

/** A select that filters a list. */
export interface ListFilter<Value extends string = string> {
  /** Query parameter. */
  name: string
  label: string
  /** The default is `all`, which isn't written to the URL. */
  options: readonly { value: Value; label: string }[]
}

/**
 * The state of a list screen, stored in the URL: `page`, `q` for the search, and the filters'
 * parameters.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  return {
    params,
    /** Counts from 1. */
    page: parsePageNumber(params.get('page'), Number.POSITIVE_INFINITY) ?? 1,
    /** The search query; may be empty. */
    searchText: params.get('q') ?? '',
    valueOf<Value extends string>({ name, options }: ListFilter<Value>): Value | 'all' {
      return options.find(({ value }) => value === params.get(name))?.value ?? 'all'
    },
    /** Changes some parameters. Without a `page`, returns to the first page. */
    show(values: ListChange) {
      // `params` are those of the last render. A dialog that just closed may have changed the URL since.
      const current = new URLSearchParams(window.location.search)
      setParams(changeParams(current, values), { preventScrollReset: true })
    },
    /** Returns the list's URL after a change. */
    linkTo: (values: ListChange) => `?${changeParams(params, values)}`,
  }
}

type ListChange = Readonly<Record<string, string | number | null>>

function changeParams(params: URLSearchParams, values: ListChange): URLSearchParams {
  const next = new URLSearchParams(params)
  const changed: ListChange = { page: 1, ...values }
  for (const [name, value] of Object.entries(changed)) {
    if (value === null || value === '' || value === 'all') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

export type ListParams = ReturnType<typeof useListParams>
