/** Pages that no other department has: the road, the week that made the town, and what to carry. */
export const mountainOwnPages = [
  {
    id: '7c1e0000-0000-4000-8000-0000000e0301',
    content: {
      title: 'Pass and Snow',
      slug: 'pass-and-snow',
      description:
        'Is the gate up, what will the slope do, and how long will it take you: posted at six in the morning and at six in the evening.',
      scene: 'street',
      place: 'header',
      label: 'Pass & Snow',
      visibility: 'public',
      sections: [
        {
          kind: 'figures',
          title: 'This evening, six o’clock',
          items: [
            { value: 'Open', label: 'Awl Pass, until eight. Chains above hairpin four' },
            { value: '11 °F', label: 'at the Old Dry, and falling' },
            { value: '14 in', label: 'new since Friday at the summit hut' },
            { value: '3 of 5', label: 'avalanche danger, higher on slopes facing northeast' },
          ],
        },
        {
          kind: 'table',
          title: 'The road, from bottom to top',
          introduction: 'Who drives behind the plow adds ten minutes and takes off a worry.',
          columns: { first: 'Stretch', second: 'State', third: 'Minutes', fourth: 'Watch out for' },
          rows: [
            { first: 'Aglet to the lower gate', second: 'Wet, clear', third: '35', fourth: 'Deer at dusk' },
            { first: 'Hairpins 1 to 8', second: 'Packed snow', third: '9', fourth: 'The mirror at eight is iced over' },
            {
              first: 'Hairpins 9 to 18',
              second: 'Packed snow, sanded',
              third: '12',
              fourth: 'Black ice at twelve, as ever',
            },
            { first: 'Hairpin 19', second: 'One lane', third: '2', fourth: 'No guardrail until the creek returns it' },
            {
              first: 'Hairpins 20 to 31',
              second: 'Snow, drifting',
              third: '14',
              fourth: 'Wind from the left after the rock',
            },
            { first: 'Summit to Brogan', second: 'Snow', third: '30', fourth: 'The moose’s cousin' },
          ],
        },
        {
          kind: 'picture',
          title: '',
          picture: 'mountain-hairpins.webp',
          alt: 'The Pass Road winds up a snow slope in hairpins',
          caption: 'Not to scale. It feels longer.',
        },
        {
          kind: 'accordion',
          title: 'What people ask at the gate',
          introduction: 'Pike Halloran has been asked each of these at least a thousand times, and is still polite.',
          items: [
            {
              title: 'When does it open?',
              text: 'When the observer, the plow and the Deputy have all three said yes. Usually that is an hour after the wind drops. Nobody can tell you sooner, and whoever does is selling something.',
            },
            {
              title: 'I have four-wheel drive. Do I need chains?',
              text: 'Four wheels help you start. Chains help you stop. There are thirty-one places up there where you will want to stop.',
            },
            {
              title: 'What do the rings of the bell mean?',
              text: 'One: chains. Two: the pass is shut, come down now. Three: the town needs hands, so bring a shovel to the depot.',
            },
            {
              title: 'Can I walk or ski up while it is closed?',
              text: 'No. When we close the road, it is because the slopes above it may come down, and they do not check what you are wearing.',
            },
            {
              title: 'I left a shoe here last winter.',
              text: 'Shelf two, sorted by size. There are fourteen at the moment.',
            },
          ],
        },
        {
          kind: 'contact',
          title: 'The gatehouse',
          text: 'Ring if you are a doctor, a vet or about to become a mother. Everybody else finds the news here sooner.',
          hasPhone: true,
          hasEmail: true,
          hasAddress: false,
        },
      ],
    },
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0302',
    content: {
      title: 'The White Week',
      slug: 'white-week',
      description:
        'February 1931: seven days, a buried train, sixty-three people and a bell on a sledge. Why three rings still empty every house in Hobnail.',
      scene: 'archive',
      place: 'footer',
      label: '',
      visibility: 'public',
      sections: [
        {
          kind: 'text',
          title: 'How it began',
          text: 'It started on a Sunday, politely. By noon the children had built forts. By evening the forts were gone.\n\nOn Monday the mine sent the shift home early. On Tuesday nobody could find the mine. The 6:10 had left Aglet as always, with sixty-three passengers, a coffin and the payroll, and it did not arrive.',
        },
        {
          kind: 'steps',
          title: 'Seven days',
          introduction: 'From the notebook of Constable Ephraim Stoll. He wrote in pencil, and never more than a line.',
          items: [
            { title: 'Sunday', text: '“Snow.”' },
            { title: 'Monday', text: '“Snow. Widow Tarrow’s roof. She is at ours now, with the goat.”' },
            { title: 'Tuesday', text: '“The 6:10 is late.”' },
            { title: 'Wednesday', text: '“The wire is down. I went as far as the second bridge and came back.”' },
            { title: 'Thursday', text: '“Took the bell off the headframe. Foreman objected. Took it anyway.”' },
            {
              title: 'Friday',
              text: '“Eleven of us with the sledge. Rang every hundred steps and listened. At the summit shed something knocked.”',
            },
            { title: 'Saturday', text: '“All sixty-three. The coffin also. My boots are done for.”' },
          ],
        },
        {
          kind: 'picture',
          title: '',
          picture: 'mountain-shift-bell.webp',
          alt: 'The shift bell in the old headframe at night',
          caption: 'The bell went back up that March. Somebody had scratched a 63 into the rim.',
        },
        {
          kind: 'text',
          title: 'What we still do because of it',
          text: 'They had dug toward the sound, from both sides. A brakeman inside the shed had beaten on a rail with a wrench for two days. When the diggers stopped to rest, they rang; when he stopped, he listened. That is how they met.\n\nSo the bell was given a language, and each child here learns it before the alphabet. We do not leave a door unanswered when it is cold. And once a year, on the second Saturday of February, the whole town is silent at ten past six for as long as one can hold one’s breath.',
        },
        {
          kind: 'quote',
          text: 'We were not brave. We were sixty-three people who had run out of sandwiches. The brave ones were outside, and they were making a terrible noise.',
          name: 'Odile Amsel, passenger, then aged nine',
          role: 'Later the town’s first doctor',
        },
        {
          kind: 'gallery',
          title: 'Ninety-five winters later',
          items: [
            {
              picture: 'mountain-train-drift.webp',
              alt: 'People with lamps dig toward a train that stands in deep snow',
              caption: 'November 2026. The same bend.',
            },
            {
              picture: 'mountain-carriage-soup.webp',
              alt: 'Soup is handed out in a railway carriage',
              caption: 'This time there were sandwiches.',
            },
            {
              picture: 'mountain-torch-table.webp',
              alt: 'A constable counts skiers into a ledger by lamplight',
              caption: 'We still count everybody home.',
            },
          ],
        },
      ],
    },
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0303',
    content: {
      title: 'Before You Come Up',
      slug: 'before-you-come-up',
      description:
        'For guests, new neighbors and nephews: what to pack, how to behave toward a moose, and which of your plans we would like to hear about first.',
      scene: 'trail',
      place: 'footer',
      label: '',
      visibility: 'public',
      sections: [
        {
          kind: 'cards',
          title: 'Four things that fit into a bag',
          introduction: 'None of them is expensive. All of them have been missing on somebody’s worst day.',
          items: [
            {
              title: 'A lamp',
              text: 'On your head, not in your phone. The sun leaves at half past four and does not say goodbye.',
              picture: 'mountain-ridge-rescue.webp',
              alt: 'A line of headlamps on a ridge by moonlight',
              path: '',
            },
            {
              title: 'Chains',
              text: 'Put them on once at home, on a dry afternoon, with somebody laughing at you. Then it works in the dark.',
              picture: 'mountain-pass-gate.webp',
              alt: 'A closed barrier in a snowstorm',
              path: '/services/traffic-enforcement',
            },
            {
              title: 'A second pair of gloves',
              text: 'The first pair is going to be wet or hanging from our ceiling.',
              picture: 'mountain-glove-chains.webp',
              alt: 'Lost gloves and hats on chains',
              path: '',
            },
            {
              title: 'A name on paper',
              text: 'Tell one person where you go and when you mean to be back. If you have nobody, tell the stove.',
              picture: 'mountain-valley-dusk.webp',
              alt: 'The lights of Hobnail below the peaks',
              path: '',
            },
          ],
        },
        {
          kind: 'accordion',
          title: 'Manners',
          introduction: '',
          items: [
            {
              title: 'There is a moose in front of my car',
              text: 'Lights off. Radio off. Wait. He is called the Alderman, and he was here first.',
            },
            {
              title: 'My neighbor’s chimney is cold',
              text: 'Knock. If nobody opens, ring us. You will not be laughed at, not even if it turns out to be a heat pump.',
            },
            {
              title: 'Somebody waves with one arm',
              text: 'Wave back: all is well. Both arms mean that it is not. Then go there, or fetch somebody.',
            },
            {
              title: 'I would like to see an avalanche',
              text: 'No, you would not. Come on a Saturday and be buried by professionals.',
            },
          ],
        },
        {
          kind: 'callToAction',
          title: 'Still coming?',
          text: 'Good. Read the snow report, fill the tank and say hello at the gate. The soup is better than it looks.',
          links: [
            { label: 'Pass and snow', path: '/pass-and-snow' },
            { label: 'All that we do', path: '/services' },
          ],
        },
      ],
    },
  },
] as const
