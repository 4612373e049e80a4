/** What the town calls its pages. */
export const mountainNavigation = {
  order: { pages: ['home', 'news', 'services', 'about', 'leadership', 'media', 'hiring', 'discord', 'training'] },
  pages: {
    home: { label: 'Valley', place: 'header' },
    about: { label: 'Who We Are', title: '', place: 'header' },
    leadership: { label: 'People', title: 'The People in Charge', place: 'header' },
    services: { label: 'Help', title: 'What We Can Do for You', place: 'header' },
    news: { label: 'The Board', title: 'The Board by the Stove', place: 'header' },
    media: { label: 'Pictures', title: '', place: 'header' },
    hiring: { label: 'Join', title: '', place: 'header' },
    discord: { label: 'Warm Bench', title: 'The Warm Bench', place: 'header' },
    training: { label: 'Lacing Room', title: 'The Lacing Room', place: 'footer' },
    search: { label: 'Look for It', title: '' },
  },
  links: {
    items: [
      { label: 'Town council', path: 'https://hobnail.example/council', place: 'footer' },
      { label: 'Bootjack Hill Co-op', path: 'https://bootjackhill.example/', place: 'footer' },
    ],
  },
} as const
