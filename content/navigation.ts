import type { navigationFields } from './documents/navigation-fields.ts'
import type { GroupField, Value } from './model/field.ts'
import { type NavigationPage, navigationPages } from './page-table.ts'

type Navigation = Value<GroupField<typeof navigationFields>>

const pages = Object.fromEntries(
  Object.entries(navigationPages).map(([key, { label, title = '', isInHeader }]) => [
    key,
    { label, title, place: isInHeader ? 'header' : 'none' },
  ]),
) as Pick<Navigation['pages'], NavigationPage>

export const navigation: Navigation = {
  order: { pages: ['home', ...(Object.keys(pages) as NavigationPage[])] },
  pages: { home: { label: 'Home', place: 'header' }, ...pages, search: { label: 'Search', title: '' } },
  links: { items: [] },
}
