import { useSearchParams } from 'react-router'
import { parsePageNumber } from '#app/lib/page-number.ts'

export interface ListFilter<Value extends string = string> {
  name: string
  label: string
  /** The option `all` is the default and isn't part of the URL. */
  options: readonly { value: Value; label: string }[]
}

/** Manages the state of a list screen in the URL: `page`, the search query `q` and the filters. */
export function useListParams() {
  const [params, setSearchParams] = useSearchParams()
  return {
    params,
    page: parsePageNumber(params.get('page'), Number.POSITIVE_INFINITY) ?? 1,
    searchText: params.get('q') ?? '',
    getFilterValue<Value extends string>({ name, options }: ListFilter<Value>): Value | 'all' {
      return options.find(({ value }) => value === params.get(name))?.value ?? 'all'
    },
    /** Goes to the first page unless `values` has a `page`. */
    setParams(values: ListChange) {
      // `params` may be outdated, because a dialog that just closed may have changed the URL.
      const currentParams = new URLSearchParams(window.location.search)
      setSearchParams(changeParams(currentParams, values), { preventScrollReset: true })
    },
    linkTo: (values: ListChange) => `?${changeParams(params, values)}`,
  }
}

type ListChange = Readonly<Record<string, string | number | null>>

function changeParams(params: URLSearchParams, values: ListChange): URLSearchParams {
  const newParams = new URLSearchParams(params)
  const listChange: ListChange = { page: 1, ...values }
  for (const [name, value] of Object.entries(listChange)) {
    if (value === null || value === '' || value === 'all') newParams.delete(name)
    else newParams.set(name, String(value))
  }
  return newParams
}

export type ListParams = ReturnType<typeof useListParams>
