import { horse } from './desert-animals.ts'
import { at, type Canvas, glow, mix, shape, stroke } from './desert-canvas.ts'
import { deputy } from './desert-figures.ts'
import { mesa, plain, range, road, saguaro, scrub, veil } from './desert-land.ts'
import { clouds, dawn, night, sky, stars, sun, sunset } from './desert-light.ts'
import { truckAway } from './desert-vehicles.ts'

/** Pictures by file name, without the pack's id and the extension. */
export const openScenes: Readonly<Record<string, (c: Canvas) => string>> = {
  'long-road': (c) =>
    [
      sky(c, dawn),
      sun(c, 1180, 470, 46),
      clouds(c, dawn, [
        [420, 210, 300],
        [980, 150, 220],
        [1380, 300, 260],
      ]),
      range(dawn, 560, 70, 0.78, 21),
      mesa(c, dawn, { x: 120, base: 574, w: 230, h: 130, seed: 9, far: 0.58 }),
      veil(c, dawn.haze, 570, 90),
      mesa(c, dawn, { x: 560, base: 590, w: 430, h: 230, seed: 4, far: 0.3 }),
      veil(c, dawn.haze, 596, 70, 0.6),
      plain(c, dawn, 590),
      road(c, dawn, 590, 800, 470),
      scrub(dawn, 596, 150, 33, 1180, [170, 1430]),
      saguaro(c, dawn, 1350, 800, 0.95, 0),
      saguaro(c, dawn, 215, 740, 0.62, 1),
      truckAway(c, dawn, 946, 742, 0.8),
    ].join(''),
  posse: (c) => {
    const backlit = { ...sunset, dim: 0.56, plant: '#3a2a30', groundFar: '#2a1420' }
    return [
      sky(c, sunset, 640),
      sun(c, 880, 440, 150, '#ffe7a6'),
      clouds(c, sunset, [
        [300, 180, 320],
        [1300, 230, 260],
        [760, 110, 200],
      ]),
      mesa(c, sunset, { x: 40, base: 640, w: 260, h: 180, seed: 14, far: 0.5 }),
      mesa(c, sunset, { x: 1270, base: 650, w: 330, h: 220, seed: 6, far: 0.38, isLitFromLeft: true }),
      veil(c, sunset.haze, 640, 120, 0.8),
      shape(
        'M0 740Q300 650 620 678T1180 664 1600 720V900H0z',
        c.fade([
          [0, mix(sunset.rockShade, sunset.haze, 0.2)],
          [0.5, sunset.groundNear],
          [1, sunset.ink],
        ]),
      ),
      stroke('M0 740Q300 650 620 678T1180 664 1600 720', sunset.rim, 4, 'opacity=".7"'),
      ...posse.map(({ x, y, coat }, index) => horse(backlit, x, y, 1.02, { rider: index, coat })),
      horse(backlit, 1372, 694, 0.88, { isMule: true, coat: '#8a7a66' }),
      shape(
        'M0 800Q260 742 560 770T1140 776 1600 800V900H0z',
        c.fade([
          [0, '#30152a'],
          [1, '#190a17'],
        ]),
      ),
      scrub(backlit, 790, 22, 8, 860),
      saguaro(c, backlit, 96, 850, 1.15, 2),
      saguaro(c, backlit, 1530, 820, 0.6, 1, true),
    ].join('')
  },
  'night-search': (c) =>
    [
      sky(c, night, 640),
      stars(c, 170, 77, true),
      shape(
        'M0 300 70 270 130 322 190 300 250 400 300 390 350 510 430 560 470 660H0z',
        c.fade([
          [0, '#44376c'],
          [1, '#1d1836'],
        ]),
      ),
      shape(
        'M0 300 70 270 130 322 110 420 60 380 40 470 0 440zM190 300 250 400 300 390 350 510 300 480 250 530 210 440z',
        '#5a4a86',
        'opacity=".5"',
      ),
      shape(
        'M1600 180 1500 166 1450 220 1380 210 1330 310 1270 330 1220 460 1150 520 1120 660H1600z',
        c.fade([
          [0, '#493b6e'],
          [1, '#1b1634'],
        ]),
      ),
      shape(
        'M1500 166 1450 220 1380 210 1330 310 1380 300 1400 400 1450 330 1500 440 1520 260zM1270 330 1220 460 1290 430 1310 540 1340 420z',
        '#5f4f8a',
        'opacity=".45"',
      ),
      plain(c, night, 640),
      veil(c, '#6a5a90', 660, 60, 0.4),
      scrub({ ...night, plant: '#2a2c48' }, 660, 46, 12, 720),
      lampRider(c, 300, 706, 0.52, 0),
      lampRider(c, 900, 690, 0.44, 3),
      lampRider(c, 1120, 800, 0.95, 2),
      horse(night, 1430, 830, 0.9, { isMule: true, coat: '#9a8a74' }),
      deputy(night, 560, 860, 0.98, { skin: 1, pose: 'lamp' }),
      glow(c, 656, 690, 280, night.lamp, 0.75),
      glow(c, 660, 862, 320, night.lamp, 0.42, 0.2),
      lantern(656, 700, 1.1),
    ].join(''),
}

const posse = [
  { x: 230, y: 708, coat: '#5a3420' },
  { x: 510, y: 694, coat: '#8a5a34' },
  { x: 800, y: 692, coat: '#3a2620' },
  { x: 1080, y: 688, coat: '#a57a4e' },
]

function lampRider(c: Canvas, x: number, y: number, size: number, skin: number): string {
  return [
    horse(night, x, y, size, { rider: skin, hasLamp: true, coat: '#7a5438' }),
    glow(c, x + 76 * size, y - 214 * size, 250 * size, night.lamp, 0.8),
    glow(c, x + 100 * size, y + 4, 280 * size, night.lamp, 0.42, 0.18),
    lantern(x + 76 * size, y - 206 * size, size),
  ].join('')
}

/** A lamp that hangs from a hand. */
function lantern(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    scale,
    stroke('M-9-6Q0-34 9-6', '#2a2230', 3) +
      shape('M-10-8H10L13-2H-13zM-12 26H12V32H-12z', '#2a2230') +
      shape('M-10-2H10L12 26H-12z', '#ffe9b0') +
      shape('M-2-2H2V26H-2z', '#2a2230', 'opacity=".5"'),
  )
}
