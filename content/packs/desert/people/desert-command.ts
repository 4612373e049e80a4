import type { PackLeader } from '../../pack-rows.ts'

/** Those who answer to the county; `desert-sergeants.ts` has the rest. */
export const desertCommand: readonly PackLeader[] = [
  {
    id: '7c1e0000-0000-4000-8000-0000000d0001',
    slug: 'marisol-quade',
    name: 'Marisol Quade',
    rank: 'Sheriff',
    department: 'Office of the Sheriff',
    badge: '1',
    years: '18 years',
    description:
      'Answered this county’s calls for nine years before she ran for its star. Drives the oldest truck in the fleet, on principle.',
    personal_statement:
      'I learned the county by ear. For nine years I sat at a console and people told me where they were: by the dead windmill, past the second cattle guard, where Ernesto’s brother used to live. When I finally drove it, I knew every one of those places. I had just never seen them.\n\nSo that is how we work. You tell us where you are in your own words, and somebody here knows.\n\nSaturdays I am at the feed store from eight until the doughnuts are gone. Bring me what is bothering you.',
    photo: 'desert-leader-marisol-quade.webp',
    has_filled_position: true,
    display_order: 1,
    career_history: [
      {
        position: 'Sheriff',
        period: '2026 - now',
        department: 'Halfwater County',
        description: 'Elected with 61 percent, and all but four votes in Sump. She knows which four.',
      },
      {
        position: 'Patrol Sergeant, later Captain',
        period: '2017 - 2026',
        department: 'Roads and Range',
        description: 'Put a water can in every truck and a resident deputy at Pinto Siding.',
      },
      {
        position: 'Dispatcher',
        period: '2008 - 2017',
        department: 'Dispatch',
        description: 'Night console. Drew the map of nicknames that still hangs above line one.',
      },
    ],
    education: [
      { institution: 'Sawhorse Community College', degree: 'Associate in Public Safety', year: '2008' },
      { institution: 'Arid States Sheriffs’ Seminar', certification: 'Command and Budget', year: '2022' },
    ],
    awards: [
      { title: 'Voice of the Year', organization: 'Noon Radio', year: '2015' },
      { title: 'Good Neighbor Plank', organization: 'Village of Sump', year: '2024' },
    ],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000d0002',
    slug: 'amos-pettibone',
    name: 'Amos Pettibone',
    rank: 'Undersheriff',
    department: 'Money, Jail and Motor Pool',
    badge: '2',
    years: '27 years',
    description:
      'Keeps four sheriffs’ worth of ledgers, and named the mule after them. Can tell you what a tire cost in 2003.',
    personal_statement:
      'A sheriff’s office is mostly tires. I say that to every recruit and they laugh, and then in August they have three flats in one shift and stop laughing.\n\nEvery dollar we spend is on the board by the front door, in my handwriting, by Friday noon. If you can’t read it, come in and I will read it to you.',
    photo: 'desert-leader-amos-pettibone.webp',
    has_filled_position: true,
    display_order: 2,
    career_history: [
      {
        position: 'Undersheriff',
        period: '2014 - now',
        department: 'Office of the Sheriff',
        description: 'Balanced thirteen budgets in a row, one of them twice, after the flood.',
      },
      {
        position: 'Jail Sergeant',
        period: '2005 - 2014',
        department: 'County Jail',
        description: 'Started the garden behind the cells. The tomatoes are famous; the melons are stolen.',
      },
      {
        position: 'Deputy',
        period: '1999 - 2005',
        department: 'Roads and Range',
        description: 'North end, alone, with a paper map and a thermos.',
      },
    ],
    education: [{ institution: 'Territorial Business School', certification: 'Public Accounts', year: '2011' }],
    awards: [{ title: 'Clean Books Ribbon', organization: 'Halfwater County Supervisors', year: '2020' }],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000d0003',
    slug: 'delia-yarrow',
    name: 'Delia Yarrow',
    rank: 'Captain',
    department: 'Roads and Range',
    badge: '4',
    years: '15 years',
    description: 'Eleven trucks, 940 miles of county road, and the last word on whether Mercy Wash can be crossed.',
    personal_statement:
      'The answer is no. If you are asking whether you can make it across, you have already seen something you don’t like.\n\nI have pulled 63 vehicles out of that wash. Sixty-two drivers told me it did not look deep. One was honest and said she wanted to see what would happen.',
    photo: 'desert-leader-delia-yarrow.webp',
    has_filled_position: true,
    display_order: 3,
    career_history: [
      {
        position: 'Captain',
        period: '2026 - now',
        department: 'Roads and Range',
        description: 'Split the county into seven beats that follow the washes instead of the map.',
      },
      {
        position: 'Sergeant',
        period: '2018 - 2026',
        department: 'Roads and Range',
        description: 'Wired the first four flood gates to close by themselves.',
      },
      {
        position: 'Deputy',
        period: '2011 - 2018',
        department: 'Roads and Range',
        description: 'South beat, from Tres Tinas to the line.',
      },
    ],
    education: [
      { institution: 'Sawhorse Community College', degree: 'Associate in Hydrology', year: '2010' },
      { institution: 'Desert Rescue League', certification: 'Swift Water Technician', year: '2016' },
    ],
    awards: [{ title: 'Long Rope Medal', organization: 'Desert Rescue League', year: '2023' }],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000d0004',
    slug: 'captain-of-the-jail',
    name: 'Captain of the Jail',
    rank: 'Captain',
    department: 'County Jail',
    badge: 'Open',
    years: 'Looking for somebody',
    description:
      'Twelve beds, nine staff, one garden. The jail wants a captain who remembers that most of the people in it will be at the grocery store next month.',
    personal_statement: null,
    photo: null,
    has_filled_position: false,
    vacancy: {
      responsibilities: {
        title: 'Twelve beds and a garden',
        items: [
          'Walk through at six every morning and say good morning to each by name',
          'See that nobody waits longer than a day for the doctor or the judge',
          'Eat the lunch, at least on Tuesdays',
          'Find out who takes the melons',
          'Have a ride and a phone call ready for everybody who goes home',
        ],
      },
      qualifications: {
        title: 'You, we hope',
        items: [
          'Six years in a jail, on either salary; two of them in charge',
          'You have talked somebody down at three in the morning and written it up by four',
          'You know the medication rules and can teach them',
          'A sense of smell for trouble, and for cabbage',
        ],
      },
      apply: {
        title: 'Come and see it first',
        text: 'Amos will show you round, including the parts that leak. Afterward you can still say no.',
        links: [
          { label: 'Ask for a visit', path: '/hiring#contact' },
          { label: 'How it is run', path: '/about' },
        ],
      },
    },
    display_order: 4,
    career_history: [],
    education: [],
    awards: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000d0005',
    slug: 'ruben-arcega',
    name: 'Ruben Arcega',
    rank: 'Lieutenant',
    department: 'Investigations',
    badge: '7',
    years: '16 years',
    description:
      'Three investigators, one photograph lab in a former pantry, and a patience that has outlasted better alibis.',
    personal_statement:
      'There are 6,900 people here. Whoever did it has an aunt. I don’t mean that as a threat. I mean that somebody is losing sleep over it, and sooner or later that person wants to sit down across from somebody who listens.\n\nI keep the kettle on.',
    photo: 'desert-leader-ruben-arcega.webp',
    has_filled_position: true,
    display_order: 5,
    career_history: [
      {
        position: 'Lieutenant',
        period: '2020 - now',
        department: 'Investigations',
        description: 'Closed the copper ring with eleven arrests, and the well-pump thefts with a single apology.',
      },
      {
        position: 'Livestock Investigator',
        period: '2010 - 2020',
        department: 'Investigations',
        description: 'Read brands, hauled trailers, and learned to take a statement on horseback.',
      },
    ],
    education: [
      { institution: 'Llano Verde University', degree: 'Bachelor of Anthropology', year: '2009' },
      { institution: 'Arid States Sheriffs’ Seminar', certification: 'Interview Techniques', year: '2018' },
    ],
    awards: [{ title: 'Straight Brand Buckle', organization: 'Sawhorse Cattle Growers', year: '2017' }],
  },
]
