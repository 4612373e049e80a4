import type { PackArticle } from '../../pack-rows.ts'

export const desertPress: readonly PackArticle[] = [
  {
    id: '7c1e0000-0000-4000-8000-0000000d0210',
    legacy_id: 'pr-copper',
    title: 'Eleven Charged in the Copper Ring; 7,300 Pounds Recovered',
    excerpt:
      'Wire stripped from well pumps on nineteen ranches was found behind a wall of hay bales near the Verity Mine.',
    content: `HALFWATER, November 19. Investigators of the sheriff’s office and nine reserve deputies searched a barn off Verity Mine Road on Wednesday at first light. Behind four rows of hay stood a burning pit, two wire strippers and 7,300 pounds of copper in coils, some still with the ranchers’ paint on it.

Eleven people between 22 and 61 are in the county jail, which has twelve beds. They are charged, not convicted, and each has a lawyer.

The thefts began in February. A well pump without its wire is a day’s work to mend and, in June, a day without water for the stock. Three ranches lost animals. Two families left for the summer.

“We got there by hay,” said Lieutenant Ruben Arcega. “A man who keeps no cattle bought nine tons of it. The fellow who sold it to him thought that was peculiar, and drove forty miles to say so.”

Owners may look over the coils at the evidence yard behind the Old Adobe on Saturday from seven until ten, before it gets hot. Bring a photograph of your pump or a foot of the same wire. What nobody claims by February goes to auction for the volunteer fire company’s ladder.`,
    date: '2026-11-19',
    category: 'Investigations',
    author: 'Sheriff’s Office',
    featured: false,
    type: 'press-release',
    hero_image: 'desert-copper-barn.webp',
    hero_video: null,
    media_caption: 'What was behind the hay.',
    media_alt: 'A deputy with a lamp stands before coils of copper wire in a barn',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000d0211',
    legacy_id: null,
    title: 'Mercy Wash Gates Now Close by Themselves',
    excerpt: 'Six crossings, six gauges, no more guessing. When the arm is down, the road is a river.',
    content: `HALFWATER, July 9. As of today each of the six low-water crossings on Mercy Wash has a gate that needs no deputy to shut it. A gauge four miles upstream sees the water first. The arm drops, the lamps flash, and dispatch hears a bell.

The last two gates, at Culvert Mile and the Tres Tinas turnoff, were paid for with the proceeds of the county fair and a bake sale that we are told became competitive.

In the storm of July 6, before the gates were announced, the crossing at Old Mill rose from dry to chest height in seven minutes under a blue sky. The rain had fallen thirty miles away. Two cars stood at the arm and watched. One driver telephoned his wife so that she could listen.

The fine for going around a lowered arm is $500 and the price of the helicopter. Captain Delia Yarrow asks that nobody test either. “You’ll say it didn’t look deep,” she said. “Save us both the conversation.”`,
    date: '2026-07-09',
    category: 'Roads and Weather',
    author: 'Sheriff’s Office',
    featured: false,
    type: 'press-release',
    hero_image: 'desert-mercy-wash.webp',
    hero_video: null,
    media_caption: 'The Old Mill crossing on July 6.',
    media_alt: 'Brown floodwater pours over a road behind a lowered gate, lightning on the horizon',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000d0212',
    legacy_id: 'pr-summer-board',
    title: 'The Summer Board: Every Number, Good or Not',
    excerpt:
      'June through September on one sheet: 2,118 calls, a long drive to some of them, and four things we got wrong.',
    content: `HALFWATER, October 5. The board by our front door has been repainted, and this is what it says.

From June through September dispatch took 2,118 calls. In Halfwater a truck was at the door in a median of seven minutes; at Pinto Siding, nine; in Sump, fifty-four. That last one was sixty-eight a year ago, before the second truck was parked at Mile 33 overnight.

People searched for: 26. Found well: 25. One man had been dead before anyone knew that he was missing, and his family has asked that we say so plainly.

Trucks pulled from washes: 8. Livestock returned: 212 head. Firearms discharged by deputies: one, at a snake, and the report finds that it was not necessary. Complaints: five. Two were right, and the people who made them have been told so by the Sheriff in person.

Undersheriff Amos Pettibone will go through the money line by line on Thursday at seven in the jury room. There will be melon, if it hasn’t been stolen.`,
    date: '2026-10-05',
    category: 'The Office',
    author: 'Sheriff’s Office',
    featured: false,
    type: 'press-release',
    hero_image: 'desert-courthouse.webp',
    hero_video: null,
    media_caption: 'The board is to the left of the door.',
    media_alt: 'An adobe courthouse with a tower at dusk, light in its windows',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000d0213',
    legacy_id: null,
    title: 'Forty Head Home After the Rollover; One Still at Large',
    excerpt:
      'A cattle trailer went over on the grade above Pinto Siding. The steer with the white face has been seen at the drive-in.',
    content: `PINTO SIDING, March 3. A trailer with forty-one steers tipped on the grade above Pinto Siding at five past six on Monday evening. The driver climbed out with a cut hand. The cattle climbed out with opinions.

The highway was closed for three hours. Six riders of the posse, eleven neighbors, and two boys on bicycles who had been told to go home moved forty animals down the main street and into the stock pens behind the depot by moonlight. A pie on a windowsill did not survive.

The forty-first, a red steer with a white face and a torn left ear, left to the west. It has been reported at the drive-in, at a baptism, and twice on the eleventh green, which is sand like the others.

Please don’t chase it. Call dispatch, say where, and shut a gate behind it if there is one. The owner offers a side of beef, not necessarily this one.`,
    date: '2026-03-03',
    category: 'Roads and Weather',
    author: 'Sheriff’s Office',
    featured: false,
    type: 'press-release',
    hero_image: 'desert-cattle.webp',
    hero_video: null,
    media_caption: 'Before the pens.',
    media_alt: 'Cattle stand on a road in front of a patrol truck with its lights on',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000d0214',
    legacy_id: null,
    title: 'A Deputy Backed into the Sheriff; the Report Is Open',
    excerpt: 'Nobody was hurt. The taillight was. Anyone may read all four pages.',
    content: `HALFWATER, February 17. On Saturday at 8:20 a.m. a patrol truck reversed out of a space at the feed store and into a parked pickup built in 1994. The patrol truck belongs to the county. So does the pickup. The Sheriff was in it, with a doughnut.

Our rule is that whoever is in a crash doesn’t investigate it, so Captain Yarrow was called from her day off and measured the scene. The damage comes to $140. The deputy had looked over the left shoulder and not the right. The Sheriff, the report finds, was parked eleven inches outside the line.

Both have repeated the reversing lesson at Dust School. Both passed, one of them on the second attempt; it doesn’t matter which.

The file is number 26-0214. It can be had at the counter for nothing, as can any crash report of the county that isn’t before a court.`,
    date: '2026-02-17',
    category: 'The Office',
    author: 'Sheriff’s Office',
    featured: false,
    type: 'press-release',
    hero_image: 'desert-evidence-desk.webp',
    hero_video: null,
    media_caption: 'Exhibit A.',
    media_alt: 'A broken taillight, a ruler and a doughnut on a desk under a lamp',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000d0215',
    legacy_id: 'pr-dispatch-overnight',
    title: 'A Third Console Lights Up in Dispatch',
    excerpt: 'From midnight to six there are now two voices in the room, so that one can stay on the line with you.',
    content: `HALFWATER, January 22. Since this week two dispatchers work every night instead of one. It is the largest change in that room since it was a hallway.

Help in this county can take most of an hour. For that hour the only deputy with you is a voice. Until now that voice had to put you down when the next light blinked; on the night of December 2 Hattie Stroud carried four calls at once, a birth among them, and wrote afterward that she would not do it again and neither should anyone.

The supervisors voted the money that Tuesday, five to nothing. The child is called Harriet.

Dispatch can be visited on the first Thursday of each month at four. Twelve people fit. The map with the 412 pins may be photographed, but please don’t lean on Sump.`,
    date: '2026-01-22',
    category: 'Dispatch',
    author: 'Sheriff’s Office',
    featured: false,
    type: 'press-release',
    hero_image: 'desert-dispatch.webp',
    hero_video: null,
    media_caption: 'Console two, three in the morning.',
    media_alt: 'A dispatcher with a headset before a large map with pins, a desert night in the window',
    gallery: [],
  },
]
