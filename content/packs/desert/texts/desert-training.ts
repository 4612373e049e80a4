import type { DocumentContent } from '#content/documents.ts'

export const desertTraining: DocumentContent<'training'> = {
  back: 'Back to careers',
  introduction:
    'Everybody calls it Dust School, so we painted that on the gate. Half of it happens on Someday Lake, which has been dry since 1906 and is very flat.',
  overview: {
    title: 'What happens out there',
    text: [
      'Recruits meet at the barn at five in the morning, because by ten the lake bed is too hot to kneel on. There is law in the tack room, driving on the lake, talking on a porch, and one long lesson about water.',
      'Nobody fails on the first try here. You repeat the part that went badly, with a different sergeant, and the coffee stays on until you are done.',
    ],
    facts: [
      { label: 'Time', text: 'Two and a half hours, before the heat' },
      { label: 'Lessons', text: 'Four, and a test after each' },
      { label: 'Class size', text: 'Five recruits, because we own five trainers’ saddles' },
      { label: 'Bring', text: 'Boots, sunglasses, a gallon of water; we check the gallon' },
    ],
  },
  curriculum: {
    title: 'Four lessons',
    duration: '2½ hours',
    modules: [
      {
        title: 'Law in the Tack Room',
        minutes: 40,
        text: 'Whose land, whose fence, whose word. What a badge lets you do on a porch, and where it stops at the screen door.',
        topics: [
          'Stops and searches',
          'Open range and property',
          'When force is lawful',
          'A report a rancher can read',
        ],
      },
      {
        title: 'Heat, Water, Distance',
        minutes: 35,
        text: 'Why a body quits at noon, how far a frightened hiker walks, and what to do with one canteen and three people.',
        topics: ['Heat sickness', 'Search grids on foot and hoof', 'Flash floods', 'Snakes, and leaving them be'],
      },
      {
        title: 'Porch Manners',
        minutes: 30,
        text: 'Half of all trouble can be sat down. You practice with Delia’s brother-in-law, who has not agreed with anyone since 1988.',
        topics: [
          'Hat in hand',
          'Family fights',
          'Bad news, told once and clearly',
          'Handling a complaint about yourself',
        ],
      },
      {
        title: 'Driving on Marbles',
        minutes: 45,
        text: 'Washboard, soft sand, cattle, dust so thick you lose your own hood. You will spin. That is what the lake is for.',
        topics: [
          'Braking on gravel',
          'Convoys in dust',
          'Stops on a blind rise',
          'Letting a chase end at the county line',
        ],
      },
    ],
  },
  instructors: {
    title: 'Who teaches',
    people: [
      {
        name: 'Lieutenant Ruben Arcega',
        portrait: 23,
        specialty: 'Law in the Tack Room',
        experience: 'Sixteen years of cases, and a judge who still sends him birthday cards',
      },
      {
        name: 'Sergeant Ignacio Verde',
        portrait: 3,
        specialty: 'Heat, Water, Distance',
        experience: 'Lead of search and rescue since 2019; 140 people found, 131 of them cross about it',
      },
      {
        name: 'Deputy Fern Aguirre',
        portrait: 12,
        specialty: 'Porch Manners',
        experience: 'Resident at Pinto Siding, where the porch is her office',
      },
      {
        name: 'Sergeant Wendell Oakes',
        portrait: 10,
        specialty: 'Driving on Marbles',
        experience: 'Grew up hauling cattle; has rolled two trucks and will show you exactly how',
      },
    ],
  },
  highlights: {
    title: 'What recruits remember',
    items: [
      {
        title: 'Sunrise on the lake',
        text: 'Five trucks, five plumes, and the Sawhorses going pink. Bring a camera for the break.',
      },
      {
        title: 'Ledger’s opinion',
        text: 'Each recruit leads the mule through a gate. He has failed more people than any sergeant.',
      },
      { title: 'Real porches', text: 'Neighbors volunteer to be difficult. Some need no rehearsal.' },
      { title: 'Breakfast after', text: 'Eggs at Lupe’s on the county, with whoever taught you.' },
    ],
  },
  apply: { label: 'Get on the list', path: '/hiring' },
  nextClass: {
    title: 'Dust School opens its gate when five names are on the list.',
    link: { label: 'Add yours', path: '/hiring' },
  },
}
