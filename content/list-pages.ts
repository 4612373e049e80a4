import type { leadershipFields, mediaFields, newsFields, searchFields } from './documents/list-page-fields.ts'
import type { GroupField, Value } from './model/field.ts'

/** What the pages say whose lists are rows: before the list, after it, and where it is empty. */
export const leadership: Value<GroupField<typeof leadershipFields>> = {
  introduction: 'Every decision here has an owner. These are their names, and how they came to their desks.',
  empty: 'Nobody has been introduced yet.',
  ranks: {
    title: 'Rank Structure',
    introduction: 'What is worn on collar and sleeve, from the top, and who answers for what.',
  },
  join: {
    title: 'Ready to Join Our Team?',
    text: 'You need no rank and no experience to start. The next academy class is looking for people.',
    link: { label: 'View Career Opportunities', path: '/hiring' },
  },
  cards: { vacant: 'Vacant', biography: 'View Biography', position: 'Position Details' },
  biography: {
    career: 'Career History',
    education: 'Education & Training',
    awards: 'Awards & Recognition',
    back: 'Back to',
  },
}

export const news: Value<GroupField<typeof newsFields>> = {
  introduction: 'What happened, what we did about it, and what is coming up.',
  empty: 'No news yet. Come back soon.',
  pressReleases: {
    introduction: 'Statements and notices for the press and the public.',
    empty: 'No press releases yet.',
  },
}

export const media: Value<GroupField<typeof mediaFields>> = {
  introduction: 'The department at work, on the water and among neighbors.',
  empty: 'No media files found',
}

export const search: Value<GroupField<typeof searchFields>> = {
  introduction:
    'Search the pages, the services, the news, the files and the people who lead the department for a word, a name or a “phrase in quotes”.',
}
