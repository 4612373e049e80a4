import about from './defaults/about.json' with { type: 'json' }
import communities from './defaults/communities.json' with { type: 'json' }
import errors from './defaults/errors.json' with { type: 'json' }
import footer from './defaults/footer.json' with { type: 'json' }
import hiring from './defaults/hiring.json' with { type: 'json' }
import home from './defaults/home.json' with { type: 'json' }
import leadership from './defaults/leadership.json' with { type: 'json' }
import legal from './defaults/legal.json' with { type: 'json' }
import media from './defaults/media.json' with { type: 'json' }
import news from './defaults/news.json' with { type: 'json' }
import search from './defaults/search.json' with { type: 'json' }
import services from './defaults/services.json' with { type: 'json' }
import training from './defaults/training.json' with { type: 'json' }
import vacancy from './defaults/vacancy.json' with { type: 'json' }
import { aboutFields } from './documents/about-fields.ts'
import { communitiesFields } from './documents/communities-fields.ts'
import { errorsFields } from './documents/errors-fields.ts'
import { footerFields } from './documents/footer-fields.ts'
import { hiringFields } from './documents/hiring-fields.ts'
import { homeFields } from './documents/home-fields.ts'
import { legalFields } from './documents/legal-fields.ts'
import { leadershipFields, mediaFields, newsFields, searchFields } from './documents/list-page-fields.ts'
import { navigationFields } from './documents/navigation-fields.ts'
import { servicesFields } from './documents/services-fields.ts'
import { trainingFields } from './documents/training-fields.ts'
import { vacancyFields } from './documents/vacancy-fields.ts'
import { type ContentDocument, defineDocument } from './model/content-document.ts'
import type { Value } from './model/field.ts'
import { navigation } from './navigation.ts'
import { serviceDocuments } from './services/service-documents.ts'

/** The editable page content, in the order of the staff area. */
export const documents = {
  home: defineDocument({
    title: 'Home',
    summary: 'Home page: buttons, statistics, latest news, service cards and contact.',
    path: '/',
    fields: homeFields,
    defaults: home,
  }),
  about: defineDocument({
    title: 'About',
    summary: 'Mission, values, history, awards and partners.',
    path: '/about',
    fields: aboutFields,
    defaults: about,
  }),
  services: defineDocument({
    title: 'Services',
    summary: 'Introduction, emergency contacts, categories, and text shared by all services and forms.',
    path: '/services',
    fields: servicesFields,
    defaults: services,
  }),
  hiring: defineDocument({
    title: 'Careers',
    summary: 'Requirements, pay, application steps and contact.',
    path: '/hiring',
    fields: hiringFields,
    defaults: hiring,
  }),
  training: defineDocument({
    title: 'Training Academy',
    summary: 'Overview, modules, instructors and highlights.',
    path: '/training',
    fields: trainingFields,
    defaults: training,
  }),
  leadership: defineDocument({
    title: 'Leadership',
    summary: 'Text around the list of leaders, and headings of ranks and biographies.',
    path: '/leadership',
    fields: leadershipFields,
    defaults: leadership,
  }),
  vacancy: defineDocument({
    title: 'Open Positions',
    summary: 'Content of open positions.',
    path: '/leadership',
    fields: vacancyFields,
    defaults: vacancy,
  }),
  communities: defineDocument({
    title: 'Discord',
    summary: 'The two servers and their guidelines.',
    path: '/discord',
    fields: communitiesFields,
    defaults: communities,
  }),
  news: defineDocument({
    title: 'News',
    summary: 'Introductions of news and press releases, and messages shown when a list is empty.',
    path: '/news',
    fields: newsFields,
    defaults: news,
  }),
  media: defineDocument({
    title: 'Media Gallery',
    summary: 'Introduction of the gallery, and the message shown when it is empty.',
    path: '/media',
    fields: mediaFields,
    defaults: media,
  }),
  search: defineDocument({
    title: 'Search',
    summary: 'Text shown before a search.',
    path: '/search',
    fields: searchFields,
    defaults: search,
  }),
  navigation: defineDocument({
    title: 'Navigation',
    summary: 'Names, titles, order and visibility of pages, and extra links.',
    path: '/',
    fields: navigationFields,
    defaults: navigation,
    isSiteWide: true,
  }),
  footer: defineDocument({
    title: 'Footer',
    summary: 'Text at the bottom of every page.',
    path: '/',
    fields: footerFields,
    defaults: footer,
    isSiteWide: true,
  }),
  errors: defineDocument({
    title: 'Errors',
    summary: 'Messages for missing pages and errors.',
    path: '/404',
    fields: errorsFields,
    defaults: errors,
    isSiteWide: true,
  }),
  legal: defineDocument({
    title: 'Privacy and Imprint',
    summary: 'Privacy policy and imprint.',
    path: '/privacy',
    fields: legalFields,
    defaults: legal,
    isSiteWide: true,
  }),
} satisfies Record<string, ContentDocument>

export type DocumentKey = keyof typeof documents

export type DocumentContent<Key extends DocumentKey> = Value<(typeof documents)[Key]['model']>

export type SiteContent = { readonly [Key in DocumentKey]: DocumentContent<Key> }

/**
 * Documents of pages and services. The database stores each document's model. A test compares the
 * stored models with these documents.
 */
export const allDocuments: Readonly<Record<string, ContentDocument>> = { ...documents, ...serviceDocuments }

export function findDocument(key: string): ContentDocument | null {
  return Object.hasOwn(allDocuments, key) ? (allDocuments[key] ?? null) : null
}

export function isDocumentKey(key: string): key is DocumentKey {
  return Object.hasOwn(documents, key)
}
