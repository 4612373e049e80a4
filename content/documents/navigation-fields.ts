import { choice, group, link, list, text } from '../model/field.ts'
import { type NavigationPage, navigationPages, type Page } from '../page-table.ts'
import { navigationLabel } from './shared-fields.ts'

const locationLabels = {
  header: 'Header and footer',
  footer: 'Footer only',
  none: 'Neither (only links and search lead to it)',
} as const

const nameFields = {
  label: navigationLabel('Name', 'Shown in the header, footer and breadcrumbs.'),
  title: text('Title', {
    max: 80,
    isOptional: true,
    hint: 'Shown in the heading and the browser tab, if it differs from the name.',
  }),
}

const createPageGroup = ({ label }: Page) =>
  group(label, {
    ...nameFields,
    place: choice(
      'Shown in',
      { ...locationLabels, hidden: 'Hidden' },
      {
        hint:
          'Visitors get “page not found” for a hidden page and the pages below it. ' +
          'Buttons that lead to it disappear. Links in your texts and alerts stay, so remove those links yourself.',
      },
    ),
  })

const pageGroups = mapPages(createPageGroup) as Record<NavigationPage, ReturnType<typeof createPageGroup>>
const pageLabels = { home: 'Home', ...mapPages(({ label }) => label) } as Record<'home' | NavigationPage, string>

export const navigationFields = {
  order: group(
    'Order',
    {
      pages: list('Pages', choice('Page', pageLabels), {
        itemName: 'page',
        max: Object.keys(pageLabels).length,
        isOrder: true,
      }),
    },
    { hint: 'Pages have their original names here. Custom pages come next, then links.' },
  ),
  pages: group('Pages', {
    home: group(pageLabels.home, { label: nameFields.label, place: choice('Shown in', locationLabels) }),
    ...pageGroups,
    search: group('Search', nameFields),
  }),
  links: group(
    'More links',
    {
      items: list(
        'Links',
        group('Link', {
          label: navigationLabel('Label'),
          path: link('Opens'),
          place: choice('Shown in', { header: locationLabels.header, footer: locationLabels.footer }),
        }),
        { itemName: 'link', max: 12 },
      ),
    },
    { hint: 'Links to this site or elsewhere, such as a shop or the game server, after the pages.' },
  ),
}

function mapPages<Result>(toResult: (page: Page) => Result): Record<string, Result> {
  return Object.fromEntries(Object.entries(navigationPages).map(([key, row]) => [key, toResult(row)]))
}
