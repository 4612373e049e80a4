import type { navigationFields } from './documents/navigation-fields.ts'
import type { GroupField, Value } from './model/field.ts'
import { type PlacedPage, placedPages } from './page-table.ts'

type Navigation = Value<GroupField<typeof navigationFields>>

const pages = Object.fromEntries(
  Object.entries(placedPages).map(([key, { label, title = '', inHeader }]) => [
    key,
    { label, title, place: inHeader ? 'header' : 'none' },
  ]),
) as Pick<Navigation['pages'], PlacedPage>

/** The names and places of pages until somebody changes them. */
export const navigation: Navigation = {
  order: { pages: ['home', ...(Object.keys(pages) as PlacedPage[])] },
  pages: { home: { label: 'Home', place: 'header' }, ...pages, search: { label: 'Search', title: '' } },
  links: { items: [] },
}
