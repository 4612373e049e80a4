import type { homeFields } from './documents/home-fields.ts'
import type { GroupField, Value } from './model/field.ts'

/** What the front page says until somebody changes it. */
export const home: Value<GroupField<typeof homeFields>> = {
  hero: {
    eyebrow: 'Serving the harbor city since 2023',
    action: { label: 'Join Our Team', path: '/hiring' },
    emergency: 'Emergency: 911',
  },
  statistics: {
    activeOfficers: 'Active Officers',
    yearsOfService: 'Years of Service',
    casesSolved: 'Cases Solved',
    communityEvents: 'Community Events',
  },
  life: {
    title: 'What is happening',
    news: { title: 'News', empty: 'No news yet. Come back soon.', link: { label: 'All news', path: '/news' } },
    positions: {
      title: 'Open positions',
      empty: 'No leadership positions are open right now. New officers are always welcome.',
      link: { label: 'Careers', path: '/hiring' },
    },
    online: {
      title: 'Online',
      sources: {
        discord: {
          one: 'member online on Discord',
          many: 'members online on Discord',
          link: { label: 'Our Discord', path: '/discord' },
        },
        'game-server': {
          one: 'player online in the city',
          many: 'players online in the city',
          link: { label: '', path: '' },
        },
      },
    },
  },
  services: {
    title: 'What we do',
    introduction: 'Most people meet us on one of these four kinds of days. Fifteen services in all are a click away.',
    link: { label: 'All services', path: '/services' },
    cards: [
      {
        title: 'Emergency Response',
        text: 'A patrol car on its way within moments, at the door in under six minutes when a life is at risk.',
        service: 'emergency-response',
      },
      {
        title: 'Community Policing',
        text: 'Neighbors who watch out for each other, and an officer who knows them by name.',
        service: 'neighborhood-watch',
      },
      {
        title: 'Criminal Investigation',
        text: 'Detectives who follow a case until it is solved, and who call you back when there is news.',
        service: 'detective-services',
      },
      {
        title: 'Traffic Safety',
        text: 'Slower school streets, clear crash reports, and drivers who get home.',
        service: 'traffic-enforcement',
      },
    ],
  },
  contact: {
    title: 'Reach us',
    introduction: 'For anything that cannot wait, 911. For everything else, we are glad to hear from you.',
    labels: {
      emergency: 'Emergency',
      nonEmergency: 'Non-emergency',
      email: 'Email',
      address: 'Address',
    },
    link: { label: 'About the department', path: '/about' },
  },
}
