import { choice, group, link, list, text } from '../model/field.ts'
import { type Page, type PlacedPage, placedPages } from '../page-table.ts'
import { navigationLabel } from './shared-fields.ts'

const places = {
  header: 'Header and footer',
  footer: 'Footer only',
  none: 'Neither: links and the search lead there',
} as const

const names = {
  label: navigationLabel('Name', 'In header, footer and breadcrumbs.'),
  title: text('Title', { max: 80, isOptional: true, hint: 'Of the page and its tab, where it is not the name.' }),
}

const page = ({ label }: Page) =>
  group(label, {
    ...names,
    place: choice(
      'Shown in',
      { ...places, hidden: 'Hidden: nobody finds it' },
      {
        hint: 'Whoever opens a hidden page, or one below it, is told that there is none. Buttons in other texts stay: change them there.',
      },
    ),
  })

// Each placed page has a group, and its label in the order.
const groups = mapPages(page) as Record<PlacedPage, ReturnType<typeof page>>
const labels = { home: 'Home', ...mapPages(({ label }) => label) } as Record<'home' | PlacedPage, string>

export const navigationFields = {
  order: group(
    'Order',
    {
      pages: list('Pages', choice('Page', labels), {
        itemName: 'page',
        max: Object.keys(labels).length,
        isOrder: true,
      }),
    },
    { hint: 'By the names that they came with. Pages that the department has made follow, then links.' },
  ),
  pages: group('Pages', {
    home: group(labels.home, { label: names.label, place: choice('Shown in', places) }),
    ...groups,
    search: group('Search', names),
  }),
  links: group(
    'More links',
    {
      items: list(
        'Links',
        group('Link', {
          label: navigationLabel('Label'),
          path: link('It leads to'),
          place: choice('Shown in', { header: places.header, footer: places.footer }),
        }),
        { itemName: 'link', max: 12 },
      ),
    },
    { hint: 'To pages of this site or elsewhere, such as a shop or the game server. They come after the pages.' },
  ),
}

function mapPages<Result>(toResult: (page: Page) => Result): Record<string, Result> {
  return Object.fromEntries(Object.entries(placedPages).map(([key, row]) => [key, toResult(row)]))
}
