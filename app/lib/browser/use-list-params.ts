import { useSearchParams } from 'react-router'
import { parsePageNumber } from '#app/lib/page-number.ts'

/** A choice that narrows a list. */
export interface ListFilter<Value extends string = string> {
  /** The parameter in the address. */
  name: string
  label: string
  /** One of them is `all`, the default, which is not in the address. */
  options: readonly { value: Value; label: string }[]
}

/** The state of a list screen, kept in the address: `page`, `q` for the search, and the filters' parameters. */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  function change(values: ListChange): URLSearchParams {
    const next = new URLSearchParams(params)
    const changed: ListChange = { page: 1, ...values }
    for (const [name, value] of Object.entries(changed)) {
      if (value === null || value === '' || value === 'all') next.delete(name)
      else next.set(name, String(value))
    }
    return next
  }
  return {
    params,
    /** Counts from 1. */
    page: parsePageNumber(params.get('page'), Number.POSITIVE_INFINITY) ?? 1,
    /** The search; empty for none. */
    words: params.get('q') ?? '',
    valueOf<Value extends string>({ name, options }: ListFilter<Value>): Value | 'all' {
      return options.find(({ value }) => value === params.get(name))?.value ?? 'all'
    },
    /** Changes some of the parameters; without a `page` it goes to the first one. */
    show: (values: ListChange) => setParams(change(values), { preventScrollReset: true }),
    /** Returns the address of the list after a change. */
    linkTo: (values: ListChange) => `?${change(values)}`,
  }
}

type ListChange = Readonly<Record<string, string | number | null>>

export type ListParams = ReturnType<typeof useListParams>
