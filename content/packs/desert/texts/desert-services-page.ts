import type { DocumentContent } from '#content/documents.ts'

export const desertServicesPage: DocumentContent<'services'> = {
  introduction:
    'From a life on the line to a letter for your landlord. Under each you’ll find what to bring, what we do, and how long you will sit.',
  empty: 'The shutters are down just now. Ring the bell on the counter and tell us what you need.',
  contacts: {
    emergency: { label: 'Trouble, now', text: 'Someone hurt, lost, threatened, or out of water.' },
    nonEmergency: { label: 'Not trouble yet', text: 'It’s over, or it’s odd, or you’d like to ask.' },
    crimeTips: { label: 'Tip line', text: 'Say what you saw. You’ll be a bird, and nobody’s witness.' },
  },
  categories: {
    items: [
      {
        category: 'Emergency Services',
        name: 'When it can’t wait',
        introduction: 'Trucks, horses, a rope and a hound. One number brings whichever fits.',
      },
      {
        category: 'Traffic & Transportation',
        name: 'Roads and range',
        introduction: 'Nine hundred and forty miles, some of them flat.',
      },
      {
        category: 'Criminal Investigation',
        name: 'Finding out',
        introduction: 'Three investigators, a chemist in a pantry, and time.',
      },
      {
        category: 'Community Programs',
        name: 'Among neighbors',
        introduction: 'Suppers, blackboards and eight Thursdays. None of it costs a cent.',
      },
      {
        category: 'Administrative Services',
        name: 'Paper',
        introduction: 'One sheet for each thing. If it takes two, we are embarrassed.',
      },
    ],
  },
  labels: {
    learnMore: 'Have a look',
    overview: 'What this is',
    requirements: 'What to bring',
    procedures: 'How it goes',
    forms: 'Sheets to fill in',
    printable: 'Fill in and print',
    askFor: 'Ask at the counter:',
    quickInfo: 'In short',
    category: 'Part of',
    availability: 'When',
    contact: 'Whom',
    contactInfo: 'Where to turn',
    phone: 'Ring',
    email: 'Write',
    office: 'Find',
    hours: 'Open',
    getStarted: 'Let’s go',
  },
  paperForms: {
    title: 'Getting it to us',
    fillIn:
      'Type it here, or print it and use the pen on the chain. Write as your character: nothing real about yourself.',
    print: 'Print it or keep it as a PDF. This window forgets what you typed as soon as you ride off.',
    bring: 'Sign it and drop it off at:',
    send: 'Or let the wire carry it to',
    date: 'Day',
    office: 'For the office to fill in',
    receivedOn: 'Came in on',
    receivedBy: 'Taken by',
    number: 'File',
    printButton: 'Print it',
    back: 'Ride back to',
  },
}
