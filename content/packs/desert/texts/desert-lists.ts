/** Around the lists of people, news and files. */
export const desertLists = {
  leadership: {
    introduction:
      'The county is large and the staff is not. Everybody here picks up the phone, and most of them can shoe a mule.',
    empty: 'The office is unlocked, but nobody has hung a picture yet.',
    ranks: {
      title: 'Who wears which star',
      introduction:
        'Seven points on the badge, one for each beat. What is on the collar says who answers for it at three in the morning.',
    },
    join: {
      title: 'The passenger seat is free',
      text: 'Bring water, a hat and an even temper. The rest is taught on the road, with the windows down.',
      link: { label: 'See what we need', path: '/hiring' },
    },
    cards: { vacant: 'Empty saddle', biography: 'Who that is', position: 'What it asks of you' },
    biography: {
      career: 'Miles so far',
      education: 'Where they learned it',
      awards: 'What hangs on the wall',
      back: 'Ride back to',
    },
  },
  news: {
    introduction: 'Washed-out roads, found cattle, lost tempers, and now and then a medal.',
    empty: 'Nothing has happened, and in this county that is the best news there is.',
    pressReleases: {
      introduction: 'For papers, radio, and the notice board at the filling station.',
      empty: 'No statements so far. Ask again after the next flood.',
    },
  },
  media: {
    introduction: 'Mesas, washes, pickups and the people who keep an eye on them, as seen from the saddle.',
    empty: 'The camera is still in the truck.',
  },
  search: {
    introduction: 'Type what you are after: a road, a permit, a deputy, or a “whole sentence in quotes”.',
  },
} as const
