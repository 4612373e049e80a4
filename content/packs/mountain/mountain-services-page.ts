export const mountainServicesPage = {
  introduction:
    'What we do between the first snow and the last, and in the short green gap. Every page says what to bring, what happens next and how long it takes in a storm.',
  empty: 'Nothing is open just now. The stove is, though: come in and tell us what you need.',
  contacts: {
    emergency: { label: 'Life or limb', text: 'Someone is hurt, buried, lost or threatened, or is about to be.' },
    nonEmergency: {
      label: 'Everything else',
      text: 'It can wait until you have finished your tea. Gates, moose, neighbors, keys.',
    },
    crimeTips: {
      label: 'The quiet line',
      text: 'Say it to a machine, at night, in a made-up voice. We have heard them all.',
    },
  },
  categories: {
    items: [
      {
        category: 'Emergency Services',
        name: 'When it is urgent',
        introduction: 'Boots by the door, dogs by the stove, sleds facing outward.',
      },
      {
        category: 'Traffic & Transportation',
        name: 'Road and pass',
        introduction: 'Nineteen miles of it, and every one has a story with a tow truck in it.',
      },
      {
        category: 'Criminal Investigation',
        name: 'Finding out',
        introduction: 'Patience, coffee, and whatever the snow has written down.',
      },
      {
        category: 'Community Programs',
        name: 'Looking after each other',
        introduction: 'Chimneys, children and long evenings. None of this costs anything.',
      },
      {
        category: 'Administrative Services',
        name: 'Paper',
        introduction: 'It burns badly and gets lost easily, so we keep it in a drawer for you.',
      },
    ],
  },
  labels: {
    learnMore: 'How it goes',
    overview: 'What it is',
    requirements: 'Bring along',
    procedures: 'Step by step',
    forms: 'Sheets to fill in',
    printable: 'Fill in, print, wear mittens',
    askFor: 'Knock and ask:',
    quickInfo: 'In short',
    category: 'Drawer',
    availability: 'When',
    contact: 'Whom to ask',
    contactInfo: 'Where to find us',
    phone: 'Ring',
    email: 'Write',
    office: 'Door',
    hours: 'Lamp is on',
    getStarted: 'Set off',
  },
  paperForms: {
    title: 'How it gets up the hill',
    fillIn:
      'Type it here, or print it and take a pencil: ink freezes. Write as your character, with nothing real about you.',
    print: 'Print it, or make a PDF of it. Once you close this window, your words are gone like tracks in fresh snow.',
    bring: 'Sign it and carry it to:',
    send: 'Or send it by way of',
    date: 'Day',
    office: 'For whoever sits by the stove',
    receivedOn: 'Arrived on',
    receivedBy: 'Brushed off by',
    number: 'Hook',
    printButton: 'Put it on paper',
    back: 'Down again to',
  },
} as const
