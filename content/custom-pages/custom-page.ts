import { defineDocument } from '../model/content-document.ts'
import type { Value } from '../model/field.ts'
import { choice, list, slug, text } from '../model/field.ts'
import { reservedAddresses } from './reserved-addresses.ts'
import { sectionFields } from './section-fields.ts'

const fields = {
  title: text('Title', { max: 80 }),
  slug: slug('Link', {
    reserved: reservedAddresses,
    hint: 'The last part of the link, such as harbor-rules. If you change it, old links still work.',
  }),
  description: text('Description', {
    max: 300,
    isOptional: true,
    hint: 'One or two sentences, shown below the title, in search engines and in link previews.',
  }),
  scene: choice('Drawing beside the title', {
    none: 'None',
    square: 'City square',
    street: 'Street',
    pier: 'Pier',
    command: 'Command center',
    desk: 'Front desk',
    podium: 'Press room',
    parade: 'Parade',
    yard: 'Training yard',
    market: 'Market',
    archive: 'Archive',
    bridge: 'Bridge or pass road',
    board: 'Notice board',
    trail: 'Trail',
    radio: 'Radio call',
    hands: 'Written report',
    badge: 'Badge and keys',
    cap: 'Officer’s cap',
    dog: 'Police dog',
    map: 'City map',
    wheel: 'Behind the wheel',
    plow: 'Snowplow',
  }),
  place: choice(
    'Menu',
    { none: 'Not in the menu', header: 'Header', footer: 'Footer' },
    { hint: 'Only public pages appear in menus.' },
  ),
  label: text('Name in the menu', { max: 30, isOptional: true, hint: 'Use this if the title is too long.' }),
  visibility: choice('Who sees it', {
    public: 'Everyone',
    unlisted: 'Anyone with the link (not in menus, search or sitemap)',
    hidden: 'Editors only',
  }),
  sections: list('Sections', sectionFields, { itemName: 'section', max: 40, maxCharacters: 100_000 }),
}

/** The database stores the whole content of a custom page, not only what differs from `defaults`. */
export const customPage = defineDocument({
  title: 'Custom page',
  summary: 'A page that editors added.',
  path: '/',
  fields,
  defaults: {
    title: '',
    slug: '',
    description: '',
    scene: 'square',
    place: 'none',
    label: '',
    visibility: 'public',
    sections: [],
  },
})

export type CustomPageContent = Value<(typeof customPage)['model']>

export type CustomSection = CustomPageContent['sections'][number]

export type SectionKind = CustomSection['kind']

/** All custom pages share the content model that the database stores under this key. */
export const customPageModelKey = 'own-page'
