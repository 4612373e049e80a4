import { mountainSettings } from '#content/packs/mountain/mountain-settings.ts'
import { createLeaflet } from '../leaflet.ts'

/** The two pages that Hobnail hands out before the first snow. */
export function createWinterCard(): Uint8Array {
  const { name, notice, phones } = mountainSettings
  return createLeaflet({
    name,
    notice,
    main: '0.114 0.271 0.282',
    accent: '0.878 0.463 0.290',
    bright: '0.976 0.804 0.682',
    pages: [
      [
        'Winter card',
        [
          [
            'The bell',
            'One ring: chains on the pass.',
            'Two rings: the pass is shut. Turn around while you can.',
            'Three rings: bring a shovel and come to the depot.',
          ],
          [
            'In the car',
            'Chains that you have put on once before, at home, in daylight.',
            'A blanket for each seat, a shovel, a lamp, something sweet.',
            'Half a tank. A full one, if there are children.',
          ],
          [
            'On the mountain',
            'Beacon, probe, shovel, and somebody who can use them.',
            'Read the slope report. It is on the board at six.',
            'Tell one person where you go and when you turn back.',
          ],
          [
            'If it slides',
            'Watch the place where you last saw them. Do not look away.',
            'Search first, ring second, unless you are three or more.',
            'You have fifteen minutes. We are already on the way.',
          ],
        ],
      ],
      [
        'Whom to ring',
        [
          ['The stove', 'Found things, lost things, the moose.', phones.frontDesk],
          ['The gate', 'Is it open? Will it be? What about Sunday?', phones.traffic],
          ['The neighbors', 'No smoke next door, and nobody answers the knock.', phones.community],
          ['The Inspector', 'Your skis are gone, and there are tracks.', phones.detectives],
          ['Records', 'Papers, copies, certificates. Bring your own pen.', phones.records],
        ],
      ],
    ],
  })
}
