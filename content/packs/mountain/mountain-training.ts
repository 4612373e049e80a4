export const mountainTraining = {
  back: 'Back down',
  introduction:
    'You arrive with dry socks and leave with wet ones. In between lie five parts, 150 minutes, and one long look at your own breath while you decide what to say first.',
  overview: {
    title: 'What the Lacing Room is',
    text: [
      'It is a real room. Miners sat here to lace their boots before the shift, and the benches are worn into a row of shallow seats. We begin on those benches, and after twenty-five minutes everybody gets up and goes out.',
      'The law comes first, because you will have no signal when you need it. Then the cold, the rope, the road and the kitchen table, in the order in which a winter usually serves them.',
      'Nobody fails in front of others. If a part will not sit, you come back on Thursday, and Bridie puts the kettle on.',
    ],
    facts: [
      { label: 'How long', text: 'One afternoon and evening, 150 minutes in all' },
      { label: 'How many', text: 'Five parts, each signed off on its own' },
      { label: 'How few', text: 'Four recruits to a class; the rope has room for no more' },
      { label: 'What to wear', text: 'Wool. We lend everything else' },
    ],
  },
  curriculum: {
    title: 'The five parts',
    duration: '2½ hours',
    modules: [
      {
        title: 'Law Without a Signal',
        minutes: 25,
        text: 'What you may do, what you may not, and how to know it by heart when the phone shows nothing.',
        topics: [
          'Stopping, searching, holding',
          'Rights, said in plain words',
          'Only as much force as needed',
          'Notes with a pencil, since ink freezes',
        ],
      },
      {
        title: 'Cold and Snow',
        minutes: 40,
        text: 'Reading a slope, a sky and a face that has gone quiet. Ends with a search on the practice field.',
        topics: [
          'Slopes that slide',
          'Beacon, probe, shovel',
          'Frostbite, and what not to rub',
          'When to turn back, and how to say so',
        ],
      },
      {
        title: 'Rope and Sled',
        minutes: 30,
        text: 'Lowering somebody who is scared past a cornice, and driving Left or Right without meeting the creek.',
        topics: ['Three knots, blindfold', 'Packing a rescue sled', 'Working with a dog', 'Hand signals in wind'],
      },
      {
        title: 'Thirty-One Hairpins',
        minutes: 35,
        text: 'Chains on in six minutes, a stop on a slope, and a wreck at hairpin nineteen with one lane left.',
        topics: [
          'Chains and brakes',
          'Stopping where a truck can still pass',
          'Closing the gate on angry people',
          'Letting a car go',
        ],
      },
      {
        title: 'The Kitchen Table',
        minutes: 20,
        text: 'Most cases here are settled over oilcloth. You learn to sit down, take the coffee, and wait.',
        topics: [
          'Bad news, told standing or sitting',
          'Quarrels between cousins',
          'Someone who has not been outside for weeks',
        ],
      },
    ],
  },
  instructors: {
    title: 'Who teaches it',
    people: [
      {
        name: 'Sergeant Bridie Macklin',
        portrait: 12,
        specialty: 'Law Without a Signal',
        experience:
          'Nine winters here, five of them on nights. Was a court clerk in Aglet and knows where reports go to die',
      },
      {
        name: 'Staff Sergeant Imani Ferrante',
        portrait: 6,
        specialty: 'Cold and Snow',
        experience: 'Thirteen winters, 41 searches, three dogs, and one very short sentence about shortcuts',
      },
      {
        name: 'Constable Eskil Vance',
        portrait: 20,
        specialty: 'Rope and Sled',
        experience:
          'Eight years on the hill patrol before us; has pulled both sleds out of the creek, one of them his own fault',
      },
      {
        name: 'Staff Sergeant Pike Halloran',
        portrait: 21,
        specialty: 'Thirty-One Hairpins',
        experience: 'Eighteen winters at the gate. Can name a vehicle by the sound of its chains',
      },
      {
        name: 'Senior Constable Oren Salcedo',
        portrait: 10,
        specialty: 'The Kitchen Table',
        experience: 'Walks the Welt every day, and has been offered coffee in all but two of its houses',
      },
    ],
  },
  highlights: {
    title: 'Things recruits write home about',
    items: [
      {
        title: 'Being buried',
        text: 'Ten minutes in a snow hole with a radio, until Thimble finds you. Optional. Everybody does it.',
      },
      {
        title: 'The quiet gate',
        text: 'You close the pass on thirty actors from the school’s drama club. They do not hold back.',
      },
      { title: 'Soup at the end', text: 'Same pot as at your interview. This time you ladle.' },
      { title: 'Paid, of course', text: 'From the first lace to the last spoon.' },
    ],
  },
  apply: { label: 'Write us a letter', path: '/hiring' },
  nextClass: {
    title: 'A class starts when four pairs of boots stand under the bench. Two are there already.',
    link: { label: 'Add yours', path: '/hiring' },
  },
} as const
