import { scenesBySection } from '#app/components/art/page-scenes.ts'
import { getPageLabel } from '#app/site/find-page.ts'
import type { SearchSource } from '#app/site/search/search-source.ts'

export const homeSearchSource: SearchSource = ({ settings, content: { home }, names }) => {
  const { phones, emails, address } = settings
  const { title, introduction, labels } = home.contact
  return [
    {
      section: 'pages',
      label: getPageLabel('/', names),
      path: '/',
      title: settings.name,
      text: [settings.tagline, home.services.introduction, ...home.services.cards.map(({ text }) => text)].join(' '),
      keywords: `${settings.shortName} ${settings.city} ${settings.motto}`,
    },
    {
      section: 'pages',
      label: 'Contact',
      path: '/#contact',
      scene: scenesBySection.homeContact,
      title,
      text: [
        `${labels.emergency}: ${phones.emergency}.`,
        `${labels.nonEmergency}: ${phones.nonEmergency}.`,
        `${labels.email}: ${emails.general}.`,
        `${labels.address}: ${address.building}, ${address.street}, ${address.city}.`,
        introduction,
      ].join(' '),
      keywords:
        'contact, contact us, non-emergency number, phone number, telephone, email, mail, address, location, ' +
        'police station, headquarters, front desk',
    },
  ]
}
