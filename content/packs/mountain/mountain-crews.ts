import type { PackLeader } from '../pack-rows.ts'

/** Those who lead a crew, a watch or a room. */
export const mountainCrews: readonly PackLeader[] = [
  {
    id: '7c1e0000-0000-4000-8000-0000000e0006',
    slug: 'pike-halloran',
    name: 'Pike Halloran',
    rank: 'Staff Sergeant',
    department: 'Pass Road Watch',
    badge: '9',
    years: '18 winters',
    description:
      'Keeper of the lower gate. Has been offered money, ham and a puppy to open it. Took the puppy. Gate stayed shut.',
    personal_statement:
      'A gate is a simple thing. It is up or it is down. What takes eighteen years is the talking.\n\nI tell people the truth, which is that I do not know when it opens. Then I tell them where the soup is.',
    photo: 'mountain-pike-halloran.webp',
    has_filled_position: true,
    display_order: 6,
    career_history: [
      {
        position: 'Staff Sergeant',
        period: '2016 - present',
        department: 'Pass Road Watch',
        description: 'Three winters without a death on the Stitches. Does not like it mentioned while it lasts.',
      },
      {
        position: 'Constable',
        period: '2008 - 2016',
        department: 'Pass Road Watch',
        description: 'Lived in the gatehouse for eight winters and repainted it nine times.',
      },
      {
        position: 'Fireman, then Driver',
        period: '1996 - 2008',
        department: 'Awl & Valley Railway',
        description: 'Ran the Broom, the railway’s plow engine, from Aglet to the summit shed.',
      },
    ],
    education: [{ institution: 'Five Valleys Road Office', certification: 'Slope and Weather Warden', year: '2011' }],
    awards: [{ title: 'Road Ministers’ Mention', organization: 'Five Valleys Road Office', year: '2026' }],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0007',
    slug: 'jun-takemori',
    name: 'Jun Takemori',
    rank: 'Sergeant',
    department: 'Night Watch',
    badge: '11',
    years: '7 winters',
    description: 'Ten at night to eight in the morning. Knows which windows are lit, and why, and keeps it to himself.',
    personal_statement:
      'The night watch is three people, two trucks and a great deal of listening. Snow takes the sound out of a street. When I hear something, it usually matters.\n\nBefore this I was an astronomer’s assistant on the Last, so I was used to the hours. The pay is better. The stars are the same.',
    photo: 'mountain-jun-takemori.webp',
    has_filled_position: true,
    display_order: 7,
    career_history: [
      {
        position: 'Sergeant',
        period: '2023 - present',
        department: 'Night Watch',
        description:
          'Started the two o’clock round of the hill’s parking lot, where people sleep in cars they should not sleep in.',
      },
      {
        position: 'Constable',
        period: '2019 - 2023',
        department: 'Night Watch',
        description: 'Delivered a baby in truck 8½, halfway between hairpins four and five.',
      },
    ],
    education: [{ institution: 'Aglet College', degree: 'Bachelor of Physics', year: '2016' }],
    awards: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0008',
    slug: 'bridie-macklin',
    name: 'Bridie Macklin',
    rank: 'Sergeant',
    department: 'The Lacing Room',
    badge: '12',
    years: '9 winters',
    description:
      'Trains the recruits, checks the reports, and buries herself in a snow hole once a year to remember what it is like.',
    personal_statement:
      'For six years I typed up what constables said in court. You would be surprised how often a case falls over because somebody wrote “approx.” So on the first day I teach people to look at their watch.\n\nThe second thing I teach is to say “I was wrong” into a radio, with everybody listening. We practice it. It gets easier, and it has saved at least two lives that I could name.',
    photo: 'mountain-bridie-macklin.webp',
    has_filled_position: true,
    display_order: 8,
    career_history: [
      {
        position: 'Sergeant',
        period: '2022 - present',
        department: 'The Lacing Room',
        description: 'Moved the lessons out of the classroom and threw the slides in the stove.',
      },
      {
        position: 'Constable',
        period: '2017 - 2022',
        department: 'Night Watch',
        description: 'Five winters of dark streets, and a first aid badge worn thin.',
      },
      {
        position: 'Court Clerk',
        period: '2011 - 2017',
        department: 'Aglet County Court',
        description: 'Typed 3,000 statements. Believed about half.',
      },
    ],
    education: [
      { institution: 'Aglet Evening School', certification: 'Court and Evidence', year: '2012' },
      { institution: 'High Valleys Police School', certification: 'Instructor', year: '2021' },
    ],
    awards: [{ title: 'Golden Bootlace', organization: 'Recruits of 2025', year: '2025' }],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0009',
    slug: 'lettie-marchbanks',
    name: 'Lettie Marchbanks',
    rank: 'Sergeant',
    department: 'Dispatch & Records',
    badge: '14',
    years: '26 winters',
    description:
      'The voice on the radio since before there were repeaters. Knits between calls; a quiet night is a whole sleeve.',
    personal_statement:
      'People ring and say “I am by the big tree.” I know which one. That is really all there is to it, that and not hanging up.\n\nI have been asked to write down what I know before I retire. I am at page 340, and have got as far as Tack Lane.',
    photo: 'mountain-lettie-marchbanks.webp',
    has_filled_position: true,
    display_order: 9,
    career_history: [
      {
        position: 'Sergeant',
        period: '2014 - present',
        department: 'Dispatch & Records',
        description: 'Wrote the Book of Trees: 1,100 places that no map names, and how to get a sled there.',
      },
      {
        position: 'Dispatcher',
        period: '2000 - 2014',
        department: 'Dispatch',
        description: 'Kept one caller talking for five hours and ten minutes, until the lamp came over the ridge.',
      },
    ],
    education: [{ institution: 'Five Valleys Radio School', certification: 'Emergency Dispatcher', year: '2001' }],
    awards: [{ title: 'Storm Medal', organization: 'Town of Hobnail', year: '2012' }],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0010',
    slug: 'oren-salcedo',
    name: 'Oren Salcedo',
    rank: 'Senior Constable',
    department: 'Town Beat & School',
    badge: '17',
    years: '6 winters',
    description: 'Looks up at chimneys for a living, and skis to school on Wednesdays with forty children behind him.',
    personal_statement: null,
    photo: 'mountain-oren-salcedo.webp',
    has_filled_position: true,
    display_order: 10,
    career_history: [
      {
        position: 'Senior Constable',
        period: '2024 - present',
        department: 'Town Beat & School',
        description: 'Runs Chimney Watch on forty-four streets, and the children’s ski bus.',
      },
      {
        position: 'Constable',
        period: '2020 - 2024',
        department: 'Town Beat',
        description: 'Talked the Alderman off the rink twice. The moose, not a politician.',
      },
    ],
    education: [{ institution: 'Aglet College', degree: 'Bachelor of Social Work', year: '2019' }],
    awards: [{ title: 'Silver Thermos, runner-up', organization: 'Hobnail School', year: '2025' }],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0011',
    slug: 'trails-constable',
    name: 'Summer Trails Constable',
    rank: 'Senior Constable',
    department: 'Trails & Lake',
    badge: 'TBD',
    years: 'Position Available',
    description:
      'For the five months in which Hobnail has ground. Ninety miles of path, one lake, four hundred tents on a good Saturday, and bears that have learned about zippers. You would have no truck. You would have a mule called Councilor.',
    personal_statement: null,
    photo: null,
    has_filled_position: false,
    display_order: 11,
    career_history: [],
    education: [],
    awards: [],
    vacancy: {
      responsibilities: {
        title: 'From May to October',
        items: [
          'Ninety miles of path, walked; the mule carries the saw',
          'Four hundred tents, and the two in which somebody is ill',
          'Bears: to keep them wild, and the campers’ bacon in the trees',
          'The lake, its three boats and its one cliff for jumping',
        ],
      },
      qualifications: {
        title: 'Who would like it',
        items: [
          'Somebody who sleeps well outdoors and wakes up friendly',
          'Wilderness first aid, and a strong back for the second half of it',
          'Kindness to mules. Councilor can tell',
        ],
      },
      benefits: {
        title: 'What you get for it',
        items: [
          'The summer hut above the Tongue, with a stove and a view',
          'Councilor, and a budget for carrots',
          'Five months off in winter, or a place on the gate, as you like',
        ],
      },
    },
  },
]
