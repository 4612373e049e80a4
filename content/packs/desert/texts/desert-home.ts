import type { DocumentContent } from '#content/documents.ts'

export const desertHome: DocumentContent<'home'> = {
  hero: {
    eyebrow: 'Keeping 4,180 square miles company since 1912',
    action: { label: 'Ride With Us', path: '/hiring' },
    emergency: 'Trouble: 911',
  },
  statistics: {
    activeOfficers: 'Sworn deputies',
    yearsOfService: 'Years since the tin star',
    casesSolved: 'Square miles to look after',
    communityEvents: 'Horses, and the mule',
  },
  life: {
    title: 'Around the county',
    news: {
      title: 'Off the wire',
      empty: 'Nothing to report. We’ll take it.',
      link: { label: 'All the news', path: '/news' },
    },
    positions: {
      title: 'Empty saddles',
      empty: 'Every command post is filled. There is always a place in Dust School.',
      link: { label: 'How to join', path: '/hiring' },
    },
    online: {
      title: 'Who’s up',
      sources: {
        discord: {
          one: 'soul on the porch',
          many: 'folks on the porch',
          link: { label: 'Pull up a chair', path: '/discord' },
        },
        'game-server': {
          one: 'truck out in the county',
          many: 'people out in the county',
          link: { label: '', path: '' },
        },
      },
    },
  },
  services: {
    title: 'What you can ask of us',
    introduction: 'Mostly it’s one of these. There are eleven more, down to the permit for a cannon.',
    link: { label: 'The whole list', path: '/services' },
    cards: [
      {
        title: 'Somebody’s in trouble',
        text: 'Seven minutes in town, an hour at the far end, and a voice with you for every one of them.',
        service: 'emergency-response',
      },
      {
        title: 'Somebody’s missing',
        text: 'The posse is saddled in forty minutes. Biscuit the bloodhound is ready in two.',
        service: 'k9-unit',
      },
      {
        title: 'Something’s gone',
        text: 'Saddles, copper, savings. One of three investigators takes it and your card stays on the wall.',
        service: 'detective-services',
      },
      {
        title: 'The road ahead',
        text: 'Mercy Wash, dust at Mile 31, and that one cow. We’ll say what we know before you start the engine.',
        service: 'traffic-enforcement',
      },
    ],
  },
  contact: {
    title: 'Where to find us',
    introduction: 'If it can’t wait, 911. If it can, there is a bell on the counter and a chair next to it.',
    labels: {
      emergency: 'Trouble',
      nonEmergency: 'Not trouble yet',
      email: 'Letters',
      address: 'The building',
    },
    link: { label: 'Who we are', path: '/about' },
  },
}
