import { toAnchor } from '#app/lib/to-anchor.ts'
import { labelOf, titleOf } from '#app/site/find-page.ts'
import type { SearchSource } from '#app/site/search/search-source.ts'
import { servicePath } from './service-paths.ts'
import { contactKeys, listCategories, nameCategory } from './services-page-data.ts'

/** What the services give to the search: each with its words, the forms that it needs, and whom to call. */
export const servicesSource: SearchSource = ({
  settings: { phones },
  content: { services: page },
  services,
  forms,
  names,
}) => [
  {
    section: 'services',
    label: 'Page',
    path: '/services',
    title: titleOf('/services', names),
    text: [
      page.introduction,
      ...listCategories(page, services).map(({ name, introduction }) => `${name}: ${introduction}`),
    ].join(' '),
  },
  {
    section: 'pages',
    label: labelOf('/services', names),
    path: '/services#emergency-contacts',
    title: 'Emergency contacts',
    text: contactKeys.map((key) => `${page.contacts[key].label}: ${phones[key]}. ${page.contacts[key].text}`).join(' '),
    keywords: `emergency ${contactKeys.map((key) => `${page.contacts[key].label} ${phones[key]}`).join(' ')}`,
  },
  ...listCategories(page, services).map(({ category, name, introduction }) => ({
    section: 'services' as const,
    label: labelOf('/services', names),
    path: `/services#${toAnchor(category)}`,
    title: name,
    text: introduction,
  })),
  ...services.map(({ id, title, category, description, contact, contactInfo, ...service }) => ({
    section: 'services' as const,
    label: 'Service',
    path: servicePath(id),
    title,
    text: [
      description,
      ...service.overview.paragraphs,
      ...service.requirements.items,
      ...service.procedures.steps,
      `${contact}. ${contactInfo.office}.`,
    ].join(' '),
    keywords: `${id} ${nameCategory(page, category)}`,
  })),
  ...forms.map(({ service, title, text, path }) => ({
    section: 'services' as const,
    label: 'Form',
    path: path ?? `${servicePath(service)}#${toAnchor(page.labels.forms)}`,
    title,
    text,
    keywords: 'form forms paper',
  })),
]
