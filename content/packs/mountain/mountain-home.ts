export const mountainHome = {
  hero: {
    eyebrow: 'Above the clouds and behind the plow since 1912',
    action: { label: 'Do a winter with us', path: '/hiring' },
    emergency: 'In danger: 911',
  },
  statistics: {
    activeOfficers: 'Officers in winter',
    yearsOfService: 'Winters on duty',
    casesSolved: 'Cases closed',
    communityEvents: 'Suppers, drills and dances',
  },
  life: {
    title: 'On the board by the stove',
    news: {
      title: 'Pinned this week',
      empty: 'The board is bare. Either nothing happened or Lettie is on leave.',
      link: { label: 'The whole board', path: '/news' },
    },
    positions: {
      title: 'Empty chairs',
      empty: 'Every chair is taken. There is still room on the bench for constables.',
      link: { label: 'How hiring works', path: '/hiring' },
    },
    online: {
      title: 'Who is up',
      sources: {
        discord: {
          one: 'person on the warm bench',
          many: 'people on the warm bench',
          link: { label: 'Sit down', path: '/discord' },
        },
        'game-server': {
          one: 'pair of boots in the valley',
          many: 'pairs of boots in the valley',
          link: { label: '', path: '' },
        },
      },
    },
  },
  services: {
    title: 'When you might need us',
    introduction:
      'Snow comes down, a car goes sideways, a chimney stays cold, a ski walks off. Four ordinary days up here, and what we do about them.',
    link: { label: 'All fifteen', path: '/services' },
    cards: [
      {
        title: 'Somebody Is in Trouble',
        text: 'Eight minutes in town, half an hour on the pass, and longer above the trees. We start walking while you are still talking.',
        service: 'emergency-response',
      },
      {
        title: 'Under the Snow',
        text: 'Thimble, Gaiter and a handler who knows when to wait. Ring first, then look at your watch.',
        service: 'k9-unit',
      },
      {
        title: 'Chimney Watch',
        text: 'Forty-four streets look up at eight each morning. It takes a minute, and it has saved eleven lives.',
        service: 'neighborhood-watch',
      },
      {
        title: 'Thirty-One Hairpins',
        text: 'Chains, gates and a frank word about your tires. The pass is open when we say so.',
        service: 'traffic-enforcement',
      },
    ],
  },
  contact: {
    title: 'Knock',
    introduction:
      'The door of the Old Dry sticks in a thaw. Push with your shoulder; there is always somebody behind it.',
    labels: { emergency: 'Life or limb', nonEmergency: 'Everything else', email: 'By letter', address: 'In person' },
    link: { label: 'Who we are', path: '/about' },
  },
} as const
