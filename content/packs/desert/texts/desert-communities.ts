import type { DocumentContent } from '#content/documents.ts'

export const desertCommunities: DocumentContent<'communities'> = {
  introduction: 'The county’s porch, without the heat. Pull up a chair; somebody is usually awake.',
  official: {
    description:
      'Where the deputies are when the hats are off: shift talk, ride-alongs, and pictures of Ledger looking put upon.',
    features: [
      'Road and weather notices from dispatch',
      'Questions about joining, answered by Wendell',
      'Seats in a patrol truck on Fridays',
      'The mule, daily',
    ],
    status: 'Gate is open',
    isOpen: true,
    action: 'Come In',
  },
  second: {
    description:
      'All of Halfwater County in one place: ranches, the clinic, the railroad, court days and the Saturday swap.',
    features: ['Ranch and property board', 'Noon Radio requests', 'Trains, trucks and mail', 'First Water planning'],
    status: 'Fence going up',
    isOpen: false,
    action: 'Not Yet',
  },
  guidelines: {
    title: 'Porch rules',
    items: [
      { title: 'Wipe your boots', text: 'Come in friendly. Quarrels about cattle stay about cattle.' },
      { title: 'Leave gates as you found them', text: 'What goes on in a story stays in its channel.' },
      {
        title: 'This is pretend',
        text: 'We can’t rescue anybody from here. If it is real, hang up and dial for real help.',
      },
      { title: 'Other folks’ business', text: 'Keep real names, towns and faces out of it.' },
      { title: 'When Hattie says enough', text: 'It is enough. Take it up with her by message, after supper.' },
    ],
  },
}
