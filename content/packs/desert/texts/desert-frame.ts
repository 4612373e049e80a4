import type { DocumentContent } from '#content/documents.ts'

export const desertNavigation: DocumentContent<'navigation'> = {
  order: { pages: ['home', 'services', 'news', 'leadership', 'about', 'media', 'hiring', 'discord', 'training'] },
  pages: {
    home: { label: 'Home', place: 'header' },
    about: { label: 'The County', title: 'The County and Its Office', place: 'header' },
    leadership: { label: 'Who’s Who', title: 'Who’s Who', place: 'header' },
    services: { label: 'Ask Us', title: 'What You Can Ask of Us', place: 'header' },
    news: { label: 'News', title: 'Off the Wire', place: 'header' },
    media: { label: 'Pictures', title: 'Pictures', place: 'header' },
    hiring: { label: 'Ride With Us', title: '', place: 'header' },
    discord: { label: 'The Porch', title: 'The Porch', place: 'header' },
    training: { label: 'Dust School', title: '', place: 'footer' },
    search: { label: 'Look It Up', title: '' },
  },
  links: { items: [] },
}

export const desertFooter: DocumentContent<'footer'> = {
  text: 'One building, seven beats, 940 miles of road. If the gate was open, leave it open.',
  closing: 'Drawn and written for Halfwater County. Ledger had no comment.',
  staff: 'Deputies only',
}
