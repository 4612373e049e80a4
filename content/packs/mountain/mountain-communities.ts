export const mountainCommunities = {
  introduction:
    'When the wind takes the phone line down, the town sits in the station and talks. Between storms it does the same on Discord.',
  official: {
    description:
      'The warm bench of Hobnail Town Police. Bring a question, a snow report or a picture of your dog; the watch on duty reads along.',
    features: [
      'Pass and weather at six in the morning and six at night',
      'Somebody who reads your letter before you send it',
      'Places in the second seat of a truck, drawn on Fridays',
      'The lost glove channel, busier than you would think',
    ],
    status: 'Stove is lit',
    isOpen: true,
    action: 'Come in',
  },
  second: {
    description:
      'All of Hobnail under one roof: rescue, clinic, railway, hill co-op, the Tack, and whoever is stuck behind the gate tonight.',
    features: [
      'Town council, with motions from the moose',
      'Shop, cabin and job notices',
      'Storm nights with everyone in character',
      'Lake day, torch run and other dates',
    ],
    status: 'Being dug out',
    isOpen: false,
    action: 'Opens after the thaw',
  },
  guidelines: {
    title: 'House rules of the bench',
    items: [
      { title: 'Boots off at the door', text: 'Leave yesterday’s quarrel outside with the snow. It melts.' },
      {
        title: 'One story at a time',
        text: 'A scene in progress has right of way, like a plow. Wait, or go around quietly.',
      },
      {
        title: 'Nobody here can dig you out',
        text: 'We play police. If you need help for real, log off and ring those who can come.',
      },
      {
        title: 'Faces stay at home',
        text: 'No photographs, names or house numbers of living people. Dogs are welcome.',
      },
      {
        title: 'The watch has the last word',
        text: 'Until the morning. Then you may complain at length, and somebody will answer.',
      },
    ],
  },
} as const
