import type { DocumentContent } from '#content/documents.ts'

export const desertErrors: DocumentContent<'errors'> = {
  notFound: {
    tab: 'Out of road',
    title: 'You’ve run out of road',
    text: 'There is no page at this gate. Check the spelling, or go back the way you came.',
    back: 'Back to town',
  },
  failure: {
    title: 'Something threw a shoe',
    text: 'It’s us, not you. We have somebody looking at the hoof. Try again in a minute.',
    leadership: 'The board with the names fell off its nail. Give us a minute to hang it back up.',
    again: 'Once more',
    back: 'Back to town',
  },
  article: {
    title: 'That one blew away',
    text: 'This story isn’t here, or not yet.',
    back: 'What else is on the wire',
  },
  leader: {
    title: 'Nobody by that name',
    text: 'They may have moved desks. Everybody who has one is on the list.',
    reasons: [
      'The chair is empty, and we would like it not to be.',
      'They are still out at Someday Lake, learning to steer.',
      'Somebody has yet to get a whole sentence out of them.',
    ],
    back: 'Who’s who',
    careers: 'Ride with us',
  },
  service: {
    title: 'Not something we do',
    text: 'Or we call it something else. Have a look at the whole list.',
    back: 'What you can ask',
  },
  form: {
    title: 'Wrong drawer',
    text: 'We don’t have that paper, or it has a newer brother. Look where you took it from.',
    back: 'Where it belongs',
  },
  unreachable: { text: 'It could also be dust on the line: we can’t reach the courthouse just now.' },
}
