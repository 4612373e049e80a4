import type { DocumentContent } from '#content/documents.ts'

export const desertVacancy: DocumentContent<'vacancy'> = {
  responsibilities: {
    title: 'What you’d be doing',
    items: [
      'Know every deputy on your sheet, and what keeps each of them up',
      'Drive the county’s far corners once a month and listen there',
      'Spend the money you were given and explain it to the supervisors in June',
      'Read each use of force yourself, on the day',
      'Take the microphone when something went wrong on your watch',
    ],
  },
  qualifications: {
    title: 'Who we hope writes',
    items: [
      'Eight years or more with a badge, at least three of them in charge',
      'Nothing in your file you’d want to explain twice',
      'You have run a search, a flood or a fire from the hood of a truck',
      'You can write one page that a rancher and a judge both understand',
      'You sit a horse, or are willing to be seen learning',
    ],
  },
  benefits: {
    title: 'What comes with it',
    items: [
      'A captain’s or lieutenant’s pay, posted by the front door for all to see',
      'A county house for the first year, with a swamp cooler that mostly works',
      'Your own truck and your own saddle',
      'A say in who gets hired',
    ],
  },
  apply: {
    title: 'Think it’s you?',
    text: 'Tell us about a day that went wrong and what you did on the day after. Two pages are plenty.',
    links: [
      { label: 'How we hire', path: '/hiring' },
      { label: 'Reach Wendell', path: '/hiring#contact' },
    ],
  },
  contact: { title: 'Whom to ask', labels: { phone: 'By phone', email: 'By mail', address: 'In person' } },
}
