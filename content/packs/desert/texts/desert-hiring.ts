import type { DocumentContent } from '#content/documents.ts'

export const desertHiring: DocumentContent<'hiring'> = {
  title: 'Ride With Us',
  introduction:
    'Cowhands, nurses, one retired piano tuner: our deputies came from everywhere and none of them knew the job. Bring good sense. We have the hat.',
  applyNow: 'Put In for It',
  startApplication: 'Fill Out the Sheet',
  requirements: {
    title: 'What you need',
    items: [
      'Twenty-one years behind you, whatever you did with them',
      'School finished, or the paper that says the same',
      'No convictions that would follow you onto a witness stand',
      'A license to drive, and nerves for a manual gearbox on gravel',
      'Legs for a mile of soft sand with a water can in each hand',
      'The patience to let a slow talker get to the end',
      'A liking for people who live far from other people',
      'Nights, weekends, and the second week of July',
    ],
  },
  benefits: {
    title: 'What you get',
    pay: {
      starting: { label: 'As a recruit', text: 'Counted from the minute you sign out a canteen.' },
      afterCadetPhase: { label: 'As a deputy', text: 'From the day a sergeant stops riding with you.' },
      signOnBonus: {
        label: 'When you stay',
        text: 'Handed over at the end of your recruit months. The hat is fitted.',
      },
    },
    items: [
      'A truck that is yours alone, tires included',
      'Two shirts a year, because the sun eats them',
      'A shift sheet made by asking, two weeks ahead',
      'Stall space if you own a horse, lessons if you don’t',
      'Free coffee at Lupe’s for life (pie is on you)',
      'Five roads from here: posse, rescue, investigations, dispatch, the jail',
    ],
  },
  academy: {
    title: 'Dust School',
    text: 'Two and a half hours on the dry lake and in the barn. You learn to drive on marbles, talk a man off a roof, and read the sky over the Sawhorses.',
    link: { label: 'What they teach at Dust School', path: '/training' },
  },
  process: {
    title: 'How you get the star',
    items: [
      { title: 'Write to us', text: 'One sheet, both sides. Spelling is not graded; honesty is.' },
      { title: 'We ask around', text: 'Records first, then somebody who has seen you on a bad day.' },
      { title: 'The porch talk', text: 'Three of us, iced tea, and forty minutes of what-would-you-do.' },
      { title: 'Dust School', text: 'Four lessons, four tests. You may take a test again tomorrow.' },
      { title: 'The long ride', text: 'Twelve shifts beside a sergeant, one of them to Sump and back.' },
    ],
  },
  ladder: {
    title: 'From recruit to the corner office',
    text: 'The corner office has the swamp cooler, so there is something to aim for.',
  },
  contact: {
    title: 'Ask Wendell',
    text: 'Sergeant Oakes answers these himself, generally from the yard. Say when you can be reached and mind the wind.',
    labels: { email: 'Write', phone: 'Call', address: 'Come by' },
  },
}
