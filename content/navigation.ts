import type { navigationFields } from './documents/navigation-fields.ts'
import type { GroupField, Value } from './model/field.ts'
import { type PageKey, rowOf } from './page-table.ts'

/** How pages are called and where they are found until somebody changes it. */
export const navigation: Value<GroupField<typeof navigationFields>> = {
  order: { pages: ['home', 'about', 'leadership', 'services', 'news', 'media', 'hiring', 'discord', 'training'] },
  pages: {
    home: { label: rowOf('home').label, place: 'header' },
    about: placed('about'),
    leadership: placed('leadership'),
    services: placed('services'),
    news: placed('news'),
    media: placed('media'),
    hiring: placed('hiring'),
    discord: placed('discord'),
    training: placed('training'),
    search: named('search'),
  },
  links: { items: [] },
}

function named(key: PageKey) {
  const { label, title = '' } = rowOf(key)
  return { label, title }
}

function placed(key: PageKey) {
  return { ...named(key), place: rowOf(key).inHeader ? 'header' : 'none' } as const
}
