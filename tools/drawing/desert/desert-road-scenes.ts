import { steer, tortoise } from './desert-animals.ts'
import { box, type Canvas, dice, dot, glow, mix, shape, stroke, times, width } from './desert-canvas.ts'
import { deputy, neighbor } from './desert-figures.ts'
import { mesa, plain, range, road, saguaro, scrub, veil } from './desert-land.ts'
import { clouds, dawn, dust, type Light, noon, sky, storm, sun } from './desert-light.ts'
import { truck } from './desert-vehicles.ts'

const afterRain: Light = { ...dawn, plant: '#5f8a4c', groundNear: '#7a4f40', groundFar: '#cfa07c' }

export const roadScenes: Readonly<Record<string, (c: Canvas) => string>> = {
  'dust-wall': (c) =>
    [
      sky(c, dust, 600),
      dot(1290, 150, 60, '#fff0c8', 'opacity=".55"') + glow(c, 1290, 150, 300, '#fff0c8', 0.5),
      plain(c, dust, 600),
      wall(c),
      road(c, dust, 604, 560, 430),
      scrub(dust, 640, 70, 91, 1290, [100, 1500]),
      ...[0, 1, 2].map((index) => parked(c, 1000 + index * 84, 690 + index * 34, 0.34 + index * 0.12)),
      truck(c, dust, 620, 800, 0.86, { isLit: true, isTurned: true }),
      deputy(dust, 990, 868, 0.98, { skin: 1, pose: 'wave' }),
      times(34, (index) =>
        stroke(
          `M${(index * 331) % width} ${420 + ((index * 197) % 470)}q60-14 ${90 + (index % 5) * 30} 2`,
          dust.rim,
          2.5,
          'opacity=".26"',
        ),
      ),
    ].join(''),
  'mercy-wash': (c) => {
    const roll = dice(71)
    return [
      sky(c, storm, 520),
      stormClouds(c),
      bolt(1180, 190),
      glow(c, 1180, 330, 420, '#e6d8ff', 0.45),
      range(storm, 520, 90, 0.45, 31),
      mesa(c, storm, { x: 180, base: 530, w: 300, h: 170, seed: 15, far: 0.3 }),
      rainCurtain(c, 900, 300),
      rainCurtain(c, 60, 220),
      plain(c, storm, 524),
      saguaro(c, storm, 1440, 600, 0.55, 1),
      scrub(storm, 530, 40, 22, 1200),
      shape(
        'M0 566Q400 560 760 590T1600 604V800Q1200 812 800 858T0 822z',
        c.fade([
          [0, '#d6a878'],
          [0.4, '#b07d55'],
          [1, '#6e4630'],
        ]),
      ),
      stroke('M0 566Q400 560 760 590T1600 604', '#4a2f2c', 7, 'opacity=".6"'),
      times(60, () => {
        const share = roll(0, 1)
        const x = roll(-40, 1560)
        const y = 592 + share * 210 + x * 0.012
        const isFoam = roll(0, 1) > 0.45
        return stroke(
          `M${x} ${y}q${roll(20, 50)}-${roll(8, 22) * (0.5 + share)} ${roll(70, 150) * (0.5 + share)} ${roll(-6, 10)}`,
          isFoam ? '#f4dcb8' : '#5e3a28',
          2 + share * 4,
          `opacity="${isFoam ? 0.8 : 0.5}"`,
        )
      }),
      foam(520, 690, 1),
      foam(1120, 730, 1.2),
      foam(250, 740, 1.1),
      foam(860, 640, 0.6),
      shape('M360 560h14l8 120h-26z', '#e8dcc4') + shape('M352 546h30v34h-30z', '#2f7a5a'),
      shape(
        'M0 836Q420 800 800 856T1600 800V900H0z',
        c.fade([
          [0, '#6b4a40'],
          [1, '#2a191d'],
        ]),
      ),
      gate(c, 640, 850),
      truck(c, storm, 1330, 866, 0.82, { isLit: true, isTurned: true, hasBeam: true }),
      deputy(storm, 800, 876, 0.84, { skin: 3, pose: 'point', isTurned: true }),
      times(120, (index) =>
        stroke(`M${(index * 397) % 1640} ${(index * 233) % 880}l-9 34`, '#e9d9cc', 1.8, 'opacity=".24"'),
      ),
    ].join('')
  },
  monsoon: (c) =>
    [
      sky(c, storm, 640),
      stormClouds(c),
      bolt(1010, 190, 1.25),
      bolt(560, 240, 0.9),
      glow(c, 1010, 380, 520, '#eadcff', 0.5),
      rainCurtain(c, 1130, 360),
      rainCurtain(c, 260, 300),
      rainCurtain(c, 700, 160),
      range(storm, 650, 150, 0.55, 44),
      glow(c, 420, 640, 900, '#ffb060', 0.75, 0.24),
      range(storm, 660, 84, 0.3, 47),
      plain(c, storm, 650),
      ...[
        [180, 760, 0.9],
        [420, 700, 0.45],
        [1370, 800, 1.15],
        [1130, 704, 0.42],
        [1540, 720, 0.55],
        [760, 690, 0.34],
      ].map(([x, y, size], index) => saguaro(c, storm, x ?? 0, y ?? 0, size ?? 1, index, true)),
      scrub(storm, 660, 110, 61, 300),
    ].join(''),
  tortoise: (c) =>
    [
      sky(c, afterRain, 430),
      clouds(c, afterRain, [
        [330, 120, 300],
        [1250, 90, 260],
        [820, 210, 220],
      ]),
      range(afterRain, 440, 130, 0.55, 52),
      mesa(c, afterRain, { x: 1130, base: 446, w: 300, h: 150, seed: 33, far: 0.35, isLitFromLeft: true }),
      veil(c, '#f2dcc4', 450, 80, 0.7),
      plain(c, afterRain, 440),
      scrub(afterRain, 452, 110, 73, 200),
      shape(
        'M0 640H1600V880H0z',
        c.fade([
          [0, '#6f6a72'],
          [1, '#4a444e'],
        ]),
      ),
      shape('M0 640H1600V650H0zM0 868H1600V880H0z', '#e9d2a8', 'opacity=".7"'),
      times(8, (index) => box(30 + index * 210, 752, 120, 12, '#f2dca4', 'opacity=".8"')),
      shape('M420 700q120-22 260 0-120 20-260 0zM980 830q90-14 200 0-90 16-200 0z', '#a9c4d0', 'opacity=".55"'),
      truck(c, afterRain, 1240, 790, 1.12, { isLit: true, isTurned: true }),
      deputy(afterRain, 800, 838, 0.86, { skin: 2, pose: 'wave' }),
      tortoise(afterRain, 420, 838, 0.95),
      neighbor(afterRain, 150, 720, 0.6, { skin: 1, hair: 1, shirt: 2, pose: 'hold' }),
      neighbor(afterRain, 240, 724, 0.58, { skin: 3, hair: 0, shirt: 1, pose: 'hips', hasHat: true }),
      shape('M0 880H1600V900H0z', '#8a5f4a'),
    ].join(''),
  cattle: (c) =>
    [
      sky(c, noon, 470),
      sun(c, 320, 120, 48, '#fffbe6'),
      clouds(
        c,
        { ...noon, sky: ['#fff', '#f4ead2', '#fff6e2', '#ffffff'] },
        [
          [900, 150, 300],
          [1380, 240, 230],
        ].map(([x, y, w]) => [x ?? 0, y ?? 0, w ?? 0] as const),
      ),
      range(noon, 480, 100, 0.66, 63),
      mesa(c, noon, { x: 560, base: 486, w: 380, h: 180, seed: 37, far: 0.34, isLitFromLeft: true }),
      plain(c, noon, 480),
      road(c, noon, 482, 800, 620),
      scrub(noon, 490, 120, 83, 320, [100, 1500]),
      fence(),
      truck(c, noon, 330, 740, 0.86, { isLit: true }),
      steer(noon, 760, 650, 0.7, '#6b3a24'),
      steer(noon, 1090, 700, 0.86, '#a0482c'),
      steer(noon, 900, 806, 1.1, '#8c3f28', true),
      steer(noon, 1330, 836, 1.2, '#7a3522', true),
      deputy(noon, 500, 856, 0.94, { skin: 0, pose: 'hips' }),
    ].join(''),
}

/** Where water breaks over something that stands below. */
function foam(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${shape('M-90 8Q-70-24-36-14-10-40 24-18 60-32 96 6 40 18 0 12T-90 8z', '#f2dcbc', 'opacity=".85"')}${stroke('M-110 16Q-40 4 120 20', '#fff2da', 4, 'opacity=".7"')}</g>`
}

/** A mile of dust that stands on the plain: heaps of it, darker below. */
function wall(c: Canvas): string {
  const roll = dice(83)
  const heap = (count: number, low: number, high: number, r: number) =>
    times(count, () => {
      const [x, y, size] = [roll(-60, 1660), roll(low, high), roll(r * 0.6, r)]
      return `M${x - size} ${y}a${size} ${size * 0.8} 0 1 0 ${size * 2} 0a${size} ${size * 0.8} 0 1 0-${size * 2} 0`
    })
  const ground = (y: number) => `M-20 ${y}H1620V640H-20z`
  return [
    shape(
      heap(26, 230, 330, 120) + ground(300),
      c.fade([
        [0, '#dcab6c'],
        [1, '#9a6238'],
      ]),
      `filter="${c.blur(5)}"`,
    ),
    shape(heap(24, 310, 420, 96) + ground(400), '#b0743f', `opacity=".85" filter="${c.blur(6)}"`),
    shape(heap(22, 400, 520, 84) + ground(500), '#7d4a2a', `opacity=".8" filter="${c.blur(8)}"`),
    shape(heap(22, 190, 270, 60), '#f0cb92', `opacity=".42" filter="${c.blur(14)}"`),
    shape(heap(18, 560, 620, 60), '#b98050', `opacity=".6" filter="${c.blur(12)}"`),
  ].join('')
}

function parked(c: Canvas, x: number, y: number, scale: number): string {
  const body = ['#4f6f86', '#a8453a', '#d8c8a0'][Math.round(x) % 3] ?? '#4f6f86'
  return `<g transform="translate(${x} ${y}) scale(${scale})">${[
    '<ellipse cx="0" cy="0" rx="130" ry="10" fill="#3d251b" opacity=".4"/>',
    shape(
      'M-130-30V-80Q-110-98-80-100L-50-150H70L110-100Q136-92 136-70V-24H-130z',
      c.fade([
        [0, mix(body, '#ffe6b4', 0.3)],
        [1, mix(body, '#3d251b', 0.4)],
      ]),
    ),
    shape('M-68-104-44-140H4V-104zM16-104V-140H62L92-104z', '#3d251b', 'opacity=".7"'),
    dot(-78, -24, 26, '#2a1a14') + dot(84, -24, 26, '#2a1a14'),
  ].join('')}</g>`
}

function stormClouds(c: Canvas): string {
  const roll = dice(19)
  const heap = (y: number, r: number) =>
    times(17, (index) => {
      const [x, size] = [index * 104 - 40, roll(r * 0.65, r)]
      return `M${x - size} ${y}a${size} ${size * 0.55} 0 1 0 ${size * 2} 0a${size} ${size * 0.55} 0 1 0-${size * 2} 0`
    })
  return [
    shape(`${heap(150, 150)}M0 0H1600V150H0z`, '#3a3848', `filter="${c.blur(8)}"`),
    shape(`${heap(110, 130)}M0 0H1600V110H0z`, '#2b2a3a', `filter="${c.blur(10)}"`),
    shape(heap(206, 74), '#6d5a62', `opacity=".6" filter="${c.blur(9)}"`),
  ].join('')
}

function rainCurtain(c: Canvas, x: number, w: number): string {
  return shape(
    `M${x} 170H${x + w}L${x + w * 0.7} 650H${x - w * 0.35}z`,
    c.fade([
      [0, '#4a4658', 0.75],
      [0.7, '#6a5c66', 0.4],
      [1, '#8a7468', 0],
    ]),
    `filter="${c.blur(34)}"`,
  )
}

function bolt(x: number, y: number, scale = 1): string {
  const d = `M${x} ${y}l-30 90 34-8-48 120 30-4-40 ${160 * scale}`
  return (
    stroke(d, '#d9c8ff', 12, 'opacity=".35"') +
    stroke(d, '#ffffff', 4) +
    stroke(`M${x - 26} ${y + 170}l44 50-12 46`, '#f2eaff', 2.5)
  )
}

function gate(c: Canvas, x: number, y: number): string {
  const stripes = times(9, (index) => shape(`M${x - 470 + index * 104} ${y - 124}h52l-14 26h-52z`, '#c8402f'))
  return [
    box(x - 480, y - 124, 920, 26, '#f4ead2'),
    stripes,
    box(x + 420, y - 180, 46, 180, '#4a3a3c') + box(x - 500, y - 130, 26, 130, '#4a3a3c'),
    ...[-380, -60, 250].map(
      (left) => dot(x + left, y - 134, 13, '#ff5a48') + glow(c, x + left, y - 134, 90, '#ff5a48', 0.7),
    ),
    shape(`M${x + 443} ${y - 262}l54 54-54 54-54-54z`, '#f0b93f') +
      stroke(`M${x + 420} ${y - 214}q12-12 23 0t23 0M${x + 420} ${y - 198}q12-12 23 0t23 0`, '#3c2629', 5),
  ].join('')
}

function fence(): string {
  const posts = times(7, (index) => box(1080 + index * 86, 520 + index * 22, 9, 70 + index * 12, '#7a5238'))
  return posts + stroke('M1080 536 1600 676M1080 560 1600 712M1080 580 1600 740', '#6b4a3a', 2.5, 'opacity=".8"')
}
