export const mountainVacancy = {
  responsibilities: {
    title: 'What lands on your desk',
    items: [
      'A crew of four to eight, their rosters, their quarrels and their frozen fingers',
      'One line of the budget, which you defend in the school gym, in front of the people who pay it',
      'The decision to send somebody out, and the harder one not to',
      'A page in the Tack each month, written by yourself',
      'The report after every bad night, read aloud to those who were there',
    ],
  },
  qualifications: {
    title: 'Whom we picture',
    items: [
      'Somebody who has led people for eight winters or more, in police, patrol, rescue or the army',
      'A degree or a trade; we have promoted a lawyer and a lift mechanic, and regret neither',
      'Papers for avalanche level two, or the will to have them by December',
      'A past that stands up to two phone calls',
      'Handwriting that others can read with mittens on',
    ],
  },
  benefits: {
    title: 'What comes with it',
    items: [
      'Pay by rank, with a storm supplement for every night the bell rings three times',
      'A truck; you may not choose its number',
      'The corner house on Tack Lane, if you have a family or a great many dogs',
      'Two courses a year, wherever snow is studied',
    ],
  },
  apply: {
    title: 'Still reading?',
    text: 'Then write to us about the worst decision you made outdoors, and what you did the week after. We write back, by hand.',
    links: [
      { label: 'How hiring works', path: '/hiring' },
      { label: 'Ask Bridie', path: '/hiring#contact' },
    ],
  },
  contact: { title: 'Sergeant Macklin, Lacing Room', labels: { phone: 'Ring', email: 'Write', address: 'Come by' } },
} as const
