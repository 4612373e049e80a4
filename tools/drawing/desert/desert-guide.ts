import { desertSettings } from '#content/packs/desert/desert-settings.ts'
import { createLeaflet } from '../leaflet.ts'

/** Two pages for the glove box. */
export function createDesertGuide(): Uint8Array {
  const { name, notice, phones } = desertSettings
  return createLeaflet({
    // The file's encoding has no curved apostrophe.
    name: name.replaceAll('’', "'"),
    notice: notice.replaceAll('’', "'"),
    main: '0.361 0.165 0.114',
    accent: '0.122 0.561 0.533',
    bright: '0.96 0.85 0.62',
    pages: [
      [
        'Before you drive out',
        [
          [
            'Water',
            'A gallon for each person and each day, and one more for the radiator.',
            'Drink it before you are thirsty. Nobody was ever found with too much water.',
          ],
          [
            'A note on the dash',
            'Where you went, which fork, and when you mean to be back.',
            'Or tell Lupe. She writes it on the pie board.',
          ],
          [
            'Washes',
            'If water is running, wait. It is over in an hour or two.',
            "The rain may fall thirty miles away, under somebody else's sky.",
          ],
          [
            'Dust',
            'Pull off the road, all the way. Lights off, foot off the brake, wheels turned out.',
            "People follow lights. Don't be the light.",
          ],
        ],
      ],
      [
        'When it stops',
        [
          [
            'Stay with the car',
            'It is bigger than you, it has shade, and we can see it from the air.',
            'Hood up. Something bright on the antenna.',
          ],
          [
            'Call',
            'Say where before you say what. The last odd thing you passed will do.',
            `Trouble: ${phones.emergency}. Not trouble yet: ${phones.nonEmergency}.`,
          ],
          [
            'Wait',
            'In the shade, on something. Sand is thirty degrees hotter than the air.',
            'Noon Radio reads the road report on the hour. You may hear your own name.',
          ],
          ['Cows', 'The cow was right.', `To report one: ${phones.traffic}.`],
        ],
      ],
    ],
  })
}
