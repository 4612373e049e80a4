import type { PackOwnPage } from '../pack-rows.ts'

/** What the highway does today, and the house with the thick walls. */
export const desertOwnPages: readonly PackOwnPage[] = [
  {
    id: '7c1e0000-0000-4000-8000-0000000d0301',
    content: {
      title: 'Road and Weather',
      slug: 'road-report',
      description:
        'Which stretch is open, which gate is down, and what to do when the engine quits sixty miles from anybody.',
      scene: 'street',
      place: 'header',
      label: 'Roads',
      visibility: 'public',
      sections: [
        {
          kind: 'text',
          title: 'Before you believe it',
          text: 'Delia drives it, Hattie reads it out, Noon Radio repeats it on the hour. If this page and your windshield disagree, believe the windshield.',
        },
        {
          kind: 'table',
          title: 'As of this morning',
          introduction: 'From the Old Adobe outward, the way the water truck goes.',
          columns: { first: 'Stretch', second: 'State', third: 'Good to know', fourth: '' },
          rows: [
            {
              first: 'Highway, Mile 0 to 31',
              second: 'Open, dry',
              third: 'Speed is watched at the school',
              fourth: '',
            },
            {
              first: 'Highway, Mile 31 to 62',
              second: 'Open; dust after two',
              third: 'The signs say pull off, lights off, foot off the brake. They mean it',
              fourth: '',
            },
            {
              first: 'Sump road, the last nine miles',
              second: 'Ribs',
              third: 'Under ten or over thirty-five, nothing between',
              fourth: '',
            },
            {
              first: 'Mercy Wash, Old Mill',
              second: 'Arm up',
              third: 'Seven minutes from dry to chest-high, once',
              fourth: '',
            },
            { first: 'Mercy Wash, Culvert Mile', second: 'Arm up', third: 'Tortoises after rain', fourth: '' },
            {
              first: 'Tres Tinas turnoff',
              second: 'High clearance only',
              third: 'Leave a note on the dash',
              fourth: '',
            },
            {
              first: 'Someday Lake',
              second: 'Dry since 1906',
              third: 'Let the air out to twenty pounds',
              fourth: '',
            },
          ],
        },
        {
          kind: 'picture',
          title: '',
          picture: 'desert-mercy-wash.webp',
          alt: 'Brown floodwater pours over a road behind a lowered gate, lightning on the horizon',
          caption: 'Mercy Wash with its arm down. It had been a blue morning.',
        },
        {
          kind: 'steps',
          title: 'If it stops',
          introduction: 'In this order, and slower than you want to.',
          items: [
            { title: 'Hood up', text: 'That is how the next truck knows you are not admiring the view.' },
            { title: 'Into the shade of the car', text: 'Sitting on something. The ground is hotter than the air.' },
            {
              title: 'Call',
              text: 'Say where you are, then what happened. If the line drops, we have the part we need.',
            },
            { title: 'Drink', text: 'Don’t save it. People have been found beside full canteens.' },
            { title: 'When you see our dust', text: 'Every light you own. Wave the floor mat.' },
          ],
        },
        {
          kind: 'figures',
          title: '',
          items: [
            { value: '6', label: 'gates that close by themselves' },
            { value: '63', label: 'vehicles pulled out since 2011' },
            { value: '62', label: 'drivers who said that it did not look deep' },
          ],
        },
        {
          kind: 'quote',
          text: 'You’ll say it didn’t look deep. Save us both the conversation.',
          name: 'Captain Delia Yarrow',
          role: 'Roads and Range',
        },
        {
          kind: 'callToAction',
          title: 'Put it in the glove box',
          text: 'One sheet with the crossings, the wells and our number, for where the phone has given up.',
          links: [
            { label: 'Before you drive out', path: '/media' },
            { label: 'Ask Roads and Range', path: '/services/traffic-enforcement' },
          ],
        },
      ],
    },
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000d0302',
    content: {
      title: 'The Old Adobe',
      slug: 'old-adobe',
      description:
        'Room by room through the courthouse that copper paid for, and the answers to what every visitor asks.',
      scene: 'none',
      place: 'footer',
      label: '',
      visibility: 'public',
      sections: [
        {
          kind: 'picture',
          title: '',
          picture: 'desert-courthouse.webp',
          alt: 'An adobe courthouse with a tower at dusk, light in its windows',
          caption: 'The tower has a bell and no clock. The county runs seven minutes late all the same.',
        },
        {
          kind: 'text',
          title: 'Sixty-eight degrees',
          text: 'The walls are two feet of mud, straw and copper money. They have a temperature of their own, and it is about sixty-eight.\n\nCome in out of the light, let your eyes get used to it, and mind the third step. It was made for a shorter century.',
        },
        {
          kind: 'cards',
          title: 'Room by room',
          introduction: '',
          items: [
            {
              title: 'The vault',
              text: 'Papers live in it now; in 1931 it was the mine’s payroll. The door weighs more than a truck and has not been shut since the summer it shut by itself.',
              picture: 'desert-evidence-desk.webp',
              alt: 'A broken taillight, a ruler and a doughnut on a desk under a lamp',
              path: '/services/records-requests',
            },
            {
              title: 'The bell',
              text: 'Rung for First Water, for fires, and on Ernesto’s birthday.',
              picture: 'desert-first-water.webp',
              alt: 'People gather at night around a stone basin under trees hung with lights',
              path: '',
            },
            {
              title: 'The blue door',
              text: 'Dispatch. It was painted blue because that was the paint.',
              picture: 'desert-dispatch.webp',
              alt: 'A dispatcher with a headset before a large map with pins, a desert night in the window',
              path: '',
            },
            {
              title: 'The tin star',
              text: 'Cut from a bean can in 1912, with the B still on the back.',
              picture: 'desert-badge.webp',
              alt: 'The seven-pointed star of the sheriff’s office on an adobe wall',
              path: '/about',
            },
            {
              title: 'The piano room',
              text: 'The neighbors’ desk. Deputy Moss keeps both in tune.',
              picture: 'desert-heat-round.webp',
              alt: 'A deputy hands a jug of water to an old woman on a shaded porch',
              path: '',
            },
            {
              title: 'The garden',
              text: 'Tomatoes are yours for the asking. The melons are under investigation; the suspect is slow.',
              picture: 'desert-tortoise.webp',
              alt: 'A tortoise crosses a road in front of a stopped patrol truck',
              path: '',
            },
          ],
        },
        {
          kind: 'accordion',
          title: 'Asked on the steps',
          introduction: '',
          items: [
            { title: 'Can I look around?', text: 'Saturdays at nine, twelve at a time, children counted as half.' },
            { title: 'Is it haunted?', text: 'The swamp cooler is.' },
            {
              title: 'Who was Tobias Wren?',
              text: 'He shod mules, won by eleven votes, and lost his first prisoner because he let him go home for supper. The prisoner came back; it is the reason we still ask.',
            },
            {
              title: 'May I ring the bell?',
              text: 'The one on the counter, once. For the one in the tower you need a fire or a birthday.',
            },
          ],
        },
        {
          kind: 'gallery',
          title: 'Around the square',
          items: [
            {
              picture: 'desert-town.webp',
              alt: 'A small town with a water tower on a plain below red mesas',
              caption: 'You can find it from anywhere: walk toward the water tower and stop one block short.',
            },
            {
              picture: 'desert-tack-room.webp',
              alt: 'A lieutenant teaches at a board in a room hung with saddles and bridles',
              caption: 'The tack room is the only classroom.',
            },
            {
              picture: 'desert-oath.webp',
              alt: 'Five new deputies in hats raise their right hands before an adobe wall',
              caption: 'Everyone swears in against the west wall, where the shade is.',
            },
          ],
        },
        {
          kind: 'contact',
          title: 'The counter',
          text: 'Somebody is within hearing of it all night. Bring a chair if you are many.',
          hasPhone: true,
          hasEmail: true,
          hasAddress: true,
        },
      ],
    },
  },
]
