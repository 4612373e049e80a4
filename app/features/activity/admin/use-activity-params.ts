import { useSearchParams } from 'react-router'
import type { ListParams } from '#app/lib/browser/use-list-params.ts'
import { parsePageNumber } from '#app/lib/page-number.ts'
import type { ActivityFilter } from './activity-data.ts'
import { activityKinds } from './activity-entry.ts'

interface ActivityParams {
  list: ListParams
  filter: ActivityFilter
  /** Changes some of the filters and goes to the first page. */
  narrow: (change: Partial<ActivityFilter>) => void
  /** The address of the list with other filters. */
  linkTo: (change: Partial<ActivityFilter>) => string
}

/** What the screen shows, kept in the address. */
export function useActivityParams(): ActivityParams {
  const [params, setParams] = useSearchParams()
  const filter: ActivityFilter = {
    kind: activityKinds.find(({ value }) => value === params.get('kind'))?.value ?? null,
    person: readMatch(params.get('person'), uuid),
    action: readMatch(params.get('action'), uuid),
    words: params.get('q') ?? '',
    from: readMatch(params.get('from'), day),
    to: readMatch(params.get('to'), day),
  }
  const narrow = (change: Partial<ActivityFilter>) => {
    setParams(writeParams({ ...filter, ...change }), { preventScrollReset: true })
  }
  return {
    filter,
    narrow,
    linkTo: (change) => `?${new URLSearchParams(writeParams({ ...filter, ...change }))}`,
    list: {
      page: parsePageNumber(params.get('page'), Number.POSITIVE_INFINITY) ?? 1,
      words: filter.words,
      choice: filter.kind ?? 'all',
      secondChoice: 'all',
      show({ page = 1, words = filter.words }) {
        setParams({ ...writeParams({ ...filter, words }), page: String(page) }, { preventScrollReset: true })
      },
    },
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Days of this and the last century have an hour that every database can read. */
const day = /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

function readMatch(text: string | null, form: RegExp): string | null {
  return text !== null && form.test(text) ? text : null
}

function writeParams({ words, ...named }: ActivityFilter): Record<string, string> {
  const params: Record<string, string> = words ? { q: words } : {}
  for (const [name, value] of Object.entries(named)) if (value !== null) params[name] = value
  return params
}
