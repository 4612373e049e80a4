import { toAnchor } from '#app/lib/to-anchor.ts'
import type { SearchSource } from '#app/site/search-source.ts'
import { emergencyContacts, serviceCategories, services, serviceTexts } from '#content/services.ts'

/** What the services give to the search: each with its words, the forms that it needs, and whom to call. */
export const servicesSource: SearchSource = ({ settings: { phones }, forms }) => [
  {
    section: 'services',
    label: 'Page',
    path: '/services',
    title: 'Services',
    text: serviceCategories.map(({ name, introduction }) => `${name}: ${introduction}`).join(' '),
  },
  {
    section: 'pages',
    label: 'Services',
    path: '/services#emergency-contacts',
    title: 'Emergency contacts',
    text: emergencyContacts.map(({ phone, label, text }) => `${label}: ${phones[phone]}. ${text}`).join(' '),
    keywords: `emergency contact ${emergencyContacts.map(({ phone, label }) => `${label} ${phones[phone]}`).join(' ')}`,
  },
  ...serviceCategories.map(({ name, introduction }) => ({
    section: 'services' as const,
    label: 'Services',
    path: `/services#${toAnchor(name)}`,
    title: name,
    text: introduction,
  })),
  ...services.map(({ id, title, category, description, content, requirements, procedures, contact, contactInfo }) => ({
    section: 'services' as const,
    label: 'Service',
    path: `/services/${id}`,
    title,
    text: [description, ...content, ...requirements, ...procedures, `${contact}. ${contactInfo.office}.`].join(' '),
    keywords: `${id} ${category}`,
  })),
  ...forms.map(({ service, title, text, path }) => ({
    section: 'services' as const,
    label: 'Form',
    path: path ?? `/services/${service}#${toAnchor(serviceTexts.forms)}`,
    title,
    text,
    keywords: 'form forms paper',
  })),
]
