import type { PackArticle } from '#content/packs/pack-rows.ts'

/** The featured ones. */
export const stories: readonly PackArticle[] = [
  {
    id: '7c1e0000-0000-4000-8000-000000000201',
    legacy_id: 'the-light-stays-on',
    title: 'The Light Stays On: Our Front Desk Never Closes Again',
    excerpt:
      'Since October an officer sits at the front desk on Lantern Street at every hour. The first month brought 212 visitors after midnight.',
    content: `Until this fall the doors on Lantern Street were locked at ten. Anybody who came later found a telephone on the wall and a sign with a number. That telephone is now in the break room, unplugged, with a ribbon around it.

Since October 1 an officer sits at the front desk at every hour of every day. “We asked at the spring meeting what people missed most,” says Chief Rosalind Achebe. “Nobody wanted another car. They wanted somebody behind the glass.”

The first month brought 212 visitors between midnight and six. Most came to report something: a stolen bicycle, a broken window, a wallet left in a taxi. Nineteen people came because they did not feel safe at home. Four came for directions, and one, whom the night shift remembers fondly, to ask whether the lighthouse could be turned down a little.

The desk does everything the day desk does. You can file a report and leave with a case number, hand in what you found, or wait in a warm room until a friend picks you up. Copies of reports and certificates still come from the records desk on weekdays.

Deputy Chief Thomas Brandvold found the hours by moving paperwork from the cars to the desk: the officer there writes up what the patrols dictate. Response times have not changed.`,
    date: '2026-11-16',
    category: 'Department',
    author: 'Chief Rosalind Achebe',
    featured: true,
    type: 'news',
    hero_image: 'station-open-night.webp',
    hero_video: 'harbor-beam.webm',
    media_caption: 'The view from the briefing room, a few minutes after midnight.',
    media_alt: 'The station at night with its door open and light in every window',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-000000000202',
    legacy_id: null,
    title: 'Five New Officers Take the Oath',
    excerpt: 'The sixth academy class has passed. Two of the five grew up within sight of the station.',
    content: `Five cadets walked into the training room on Saturday morning and five officers walked out. The sixth academy class is the first in which everybody passed every part at the first try.

The academy is short, two hours in four modules, and none of it is easy. Lieutenant Dana Whitlock opens with the law: when you may stop somebody, and what you owe them when you do. Sergeant Marcus Oyelaran follows with the tactical part, which ends in a dark warehouse and a great many wrong turns. Officer Lucía Ferreira plays an angry shopkeeper so well that one cadet apologized to her twice. Sergeant Henrik Dahl finishes at the side of the road.

“I am not looking for heroes,” Whitlock told the families. “I am looking for people who tell me when they do not know something. These five did, often, and that is why they passed.”

Two of the new officers grew up in Tanner’s Row, a few hundred steps from the station. One of them, asked why she applied, pointed at a lamp post across the street. “Somebody from here walked me home once, when it was broken. I was nine.”

All five now begin field training. They ride with an experienced officer until both are sure. Applications for the next class are open; what we ask for is listed under Careers.`,
    date: '2026-11-07',
    category: 'Academy',
    author: 'Lieutenant Dana Whitlock',
    featured: true,
    type: 'news',
    hero_image: 'academy-graduation.webp',
    hero_video: null,
    media_caption: 'The sixth class, in the order in which they finished the driving course.',
    media_alt: 'Five new officers stand in a row below a banner',
    gallery: [
      {
        image: 'academy-driving.webp',
        caption: 'The driving course on the old ferry lot.',
        alt: 'A patrol car drives between cones',
      },
      {
        image: 'academy-warehouse.webp',
        caption: 'Two by two through the warehouse, lamps off until the last door.',
        alt: 'Two officers with lamps in a dark hall',
      },
      {
        image: 'academy-law.webp',
        caption: 'Half an hour of law, and four pages of notes.',
        alt: 'An instructor in front of a board, cadets at their desks',
      },
    ],
  },
  {
    id: '7c1e0000-0000-4000-8000-000000000203',
    legacy_id: 'night-market-2026',
    title: 'Four Hundred Neighbors at the Lantern Night',
    excerpt:
      'Once a year the department invites the city to the Old Market. This time the dogs nearly stole the show, and a sausage.',
    content: `At six the first lamps were lit, at seven the Old Market was full. About four hundred people came to this year’s Lantern Night, which the department and the Merchants of the Old Market hold together every fall.

There was soup from the fire crew, music from the school band, and a table at which you could ask an officer anything. The questions were kept. The most frequent: how fast does the car go, have you ever been afraid, and can the dog come home with us.

Bosun and his colleague Pilot showed how they find a scarf among thirty boxes. Pilot found the scarf in eleven seconds and a sausage in twelve. “The sausage was not part of the exercise,” says Sergeant Marcus Oyelaran, “but it was a clean find.”

At the watch table, neighbors from Cooper Street and the North Mole put their names on a list. Eight households are needed to found a group; Cooper Street had eleven before the soup was gone. Officer Lucía Ferreira will come to their first meeting in two weeks.

At nine everybody carried a lantern along the quay to the lighthouse. Nothing happened on the way. That, as the Deputy Chief remarked, is exactly what we work for.`,
    date: '2026-10-24',
    category: 'Community',
    author: 'Officer Lucía Ferreira',
    featured: true,
    type: 'news',
    hero_image: 'lantern-night.webp',
    hero_video: null,
    media_caption: 'The Old Market, shortly after seven.',
    media_alt: 'Market stalls with people under strings of lanterns',
    gallery: [
      {
        image: 'lantern-soup.webp',
        caption: 'Soup from the fire crew: three kettles, all empty by eight.',
        alt: 'A stall with steaming kettles and people waiting',
      },
      {
        image: 'lantern-dogs.webp',
        caption: 'Pilot, eleven seconds into the search.',
        alt: 'A police dog in front of a row of boxes',
      },
      {
        image: 'lantern-walk.webp',
        caption: 'The walk along the quay.',
        alt: 'People carry lanterns along the water toward the lighthouse',
      },
    ],
  },
]
