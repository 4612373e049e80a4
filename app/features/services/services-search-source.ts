import { findServiceScene } from '#app/components/art/page-scenes.ts'
import { toAnchor } from '#app/lib/to-anchor.ts'
import { getPageLabel, getPageTitle } from '#app/site/find-page.ts'
import type { SearchSource } from '#app/site/search/search-source.ts'
import { emergencyContactKeys, getCategoryName, listCategories } from './list-categories.ts'
import { formsAnchor, getServicePath } from './service-paths.ts'

export const servicesSearchSource: SearchSource = ({
  settings: { phones, parts },
  content: { services: page },
  services,
  names,
}) => [
  {
    section: 'pages',
    label: 'Page',
    path: '/services',
    title: getPageTitle('/services', names),
    text: [
      page.introduction,
      ...listCategories(page, services).map(({ name, introduction }) => `${name}: ${introduction}`),
    ].join(' '),
  },
  {
    section: 'pages',
    label: getPageLabel('/services', names),
    path: '/services#emergency-contacts',
    title: 'Emergency numbers',
    text: emergencyContactKeys
      .map((key) => `${page.contacts[key].label}: ${phones[key]}. ${page.contacts[key].text}`)
      .join(' '),
    keywords: `emergency ${emergencyContactKeys.map((key) => `${page.contacts[key].label} ${phones[key]}`).join(' ')}`,
  },
  ...listCategories(page, services).map(({ category, name, introduction }) => ({
    section: 'pages' as const,
    label: getPageLabel('/services', names),
    path: `/services#${toAnchor(category)}`,
    title: name,
    text: introduction,
  })),
  ...services.map(({ id, title, category, description, contact, contactInfo, ...service }) => ({
    section: 'services' as const,
    scene: findServiceScene({ id, title, category, description }),
    label: getCategoryName(page, category),
    path: getServicePath(id),
    title,
    text: [
      description,
      ...service.overview.paragraphs,
      `${service.requirements.items.join('. ')}.`,
      ...service.procedures.steps,
      `${contact}. ${contactInfo.office}.`,
    ].join(' '),
    keywords: `service ${id}`,
  })),
  ...(parts.serviceActions === 'shown' ? services : []).flatMap(({ id, title: service, forms }) =>
    forms.map(({ slug, title, introduction, file }) => ({
      section: 'services' as const,
      label: 'Form',
      // Links to the service's page instead of the file, because only that page checks if the file
      // is public.
      path: file === null ? getServicePath(id, slug) : `${getServicePath(id)}#${formsAnchor}`,
      title,
      text: introduction || `A form for ${service}.`,
      // With the service's ID, the synonyms of the service also find its forms.
      keywords: `form forms paper ${id}`,
    })),
  ),
]
