import { choice, group, link, list, text } from '../model/field.ts'
import { type PageKey, rowOf } from '../page-table.ts'
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

const page = (key: PageKey) =>
  group(rowOf(key).label, {
    ...names,
    place: choice(
      'Shown in',
      { ...places, hidden: 'Hidden: nobody finds it' },
      {
        hint: 'Whoever opens a hidden page, or one below it, is told that there is none. Buttons in other texts stay: change them there.',
      },
    ),
  })

const movedPages = [
  'home',
  'about',
  'leadership',
  'services',
  'news',
  'media',
  'hiring',
  'discord',
  'training',
] as const
type MovedPage = (typeof movedPages)[number]

export const navigationFields = {
  order: group(
    'Order',
    {
      pages: list('Pages', choice('Page', nameAll(movedPages)), {
        itemName: 'page',
        max: movedPages.length,
        isOrder: true,
      }),
    },
    { hint: 'By the names that they came with. Pages that the department has made follow, then links.' },
  ),
  pages: group('Pages', {
    home: group(rowOf('home').label, { label: names.label, place: choice('Shown in', places) }),
    about: page('about'),
    leadership: page('leadership'),
    services: page('services'),
    news: page('news'),
    media: page('media'),
    hiring: page('hiring'),
    discord: page('discord'),
    training: page('training'),
    search: group(rowOf('search').label, names),
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

function nameAll(keys: readonly MovedPage[]): Record<MovedPage, string> {
  // Each key has the label of its row.
  return Object.fromEntries(keys.map((key) => [key, rowOf(key).label])) as Record<MovedPage, string>
}
