import { courthouse, depot, freight, house, waterTower } from './desert-buildings.ts'
import { box, type Canvas, dice, dot, glow, mix, shape, stroke, times } from './desert-canvas.ts'
import { deputy, neighbor } from './desert-figures.ts'
import { mesa, plain, range, saguaro, scrub, veil } from './desert-land.ts'
import { clouds, type Light, night, sky, stars, sun, sunset } from './desert-light.ts'
import { truck } from './desert-vehicles.ts'

const dusk: Light = { ...sunset, dim: 0.3 }

export const townScenes: Readonly<Record<string, (c: Canvas) => string>> = {
  courthouse: (c) =>
    [
      sky(c, dusk, 620),
      stars(c, 24, 5),
      clouds(c, dusk, [
        [330, 250, 300],
        [1330, 190, 280],
      ]),
      mesa(c, dusk, { x: 40, base: 636, w: 220, h: 150, seed: 3, far: 0.5 }),
      mesa(c, dusk, { x: 1340, base: 636, w: 300, h: 190, seed: 8, far: 0.42 }),
      veil(c, dusk.haze, 640, 110, 0.7),
      plain(c, dusk, 636),
      cottonwood(dusk, 210, 690, 1.15, 3),
      cottonwood(dusk, 1430, 680, 1.05, 9),
      courthouse(c, dusk, 800, 700, 1.06),
      shape(
        'M0 716Q400 696 800 704T1600 716V900H0z',
        c.fade([
          [0, '#8a4a3c'],
          [1, '#3a1a2a'],
        ]),
      ),
      truck(c, dusk, 380, 822, 0.82, { isTurned: false }),
      deputy(dusk, 1050, 800, 0.62, { skin: 2, pose: 'hips' }),
      neighbor(dusk, 1150, 806, 0.6, { skin: 1, hair: 2, shirt: 1, hasHat: true, isTurned: true }),
      saguaro(c, dusk, 1500, 850, 0.7, 0),
    ].join(''),
  town: (c) =>
    [
      sky(c, sunset, 480),
      sun(c, 300, 400, 60, '#ffe9b0'),
      clouds(c, sunset, [
        [900, 140, 340],
        [1400, 250, 220],
        [420, 210, 200],
      ]),
      range(sunset, 480, 90, 0.7, 17),
      mesa(c, sunset, { x: 1010, base: 500, w: 420, h: 240, seed: 12, far: 0.28, isLitFromLeft: true }),
      mesa(c, sunset, { x: 620, base: 490, w: 180, h: 120, seed: 19, far: 0.55, isLitFromLeft: true }),
      veil(c, sunset.haze, 500, 120, 0.75),
      plain(c, sunset, 490),
      shape('M0 640Q420 590 760 600T1600 560V540Q1100 560 760 585T0 612z', '#ffd9a0', 'opacity=".22"'),
      ...streets.map(([x, y, size, lit]) => house(c, dusk, x, y, size, lit)),
      ...[
        [500, 590, 0.34],
        [690, 632, 0.42],
        [980, 606, 0.36],
        [1120, 650, 0.46],
        [300, 640, 0.4],
      ].map(([x, y, size], index) => cottonwood(dusk, x ?? 0, y ?? 0, size ?? 1, index + 20)),
      courthouse(c, dusk, 800, 640, 0.3),
      waterTower(dusk, c, 1010, 650, 0.62),
      scrub(sunset, 680, 70, 41, 300),
      shape('M0 900V800Q160 760 330 800T640 860L700 900z', '#2c1222'),
      saguaro(c, { ...sunset, plant: '#43332f' }, 180, 830, 1.2, 0, true),
      saguaro(c, { ...sunset, plant: '#43332f' }, 1480, 880, 0.95, 2, true),
    ].join(''),
  depot: (c) =>
    [
      sky(c, dusk, 620),
      clouds(c, dusk, [
        [400, 180, 320],
        [1180, 120, 260],
      ]),
      range(dusk, 610, 120, 0.5, 23),
      mesa(c, dusk, { x: 60, base: 620, w: 260, h: 170, seed: 27, far: 0.4 }),
      veil(c, dusk.haze, 620, 110, 0.7),
      plain(c, dusk, 616),
      freight(c, dusk, 1010, 706, 1.4),
      shape('M0 700H1600V724H0z', '#5a3a36'),
      stroke('M0 702H1600', '#e8c9a0', 4, 'opacity=".8"'),
      depot(c, dusk, 480, 774, 1.2),
      shape(
        'M0 786H1600V900H0z',
        c.fade([
          [0, '#6b3a34'],
          [1, '#2c1424'],
        ]),
      ),
      shape('M430 794H530L620 900H340z', dusk.lamp, `opacity=".3" filter="${c.blur(10)}"`),
      deputy(dusk, 690, 792, 0.42, { skin: 3, pose: 'wave' }),
      rockingChair(800, 794),
      neighbor(dusk, 960, 852, 0.33, { skin: 1, hair: 1, shirt: 0, pose: 'wave' }),
      neighbor(dusk, 1024, 858, 0.29, { skin: 2, hair: 0, shirt: 2 }),
      neighbor(dusk, 1086, 854, 0.34, { skin: 3, hair: 3, shirt: 4, isSkirted: true }),
      scrub(dusk, 800, 14, 6, 1100),
    ].join(''),
  'first-water': (c) => {
    const roll = dice(51)
    return [
      sky(c, night, 600),
      stars(c, 90, 15),
      courthouse(c, night, 860, 600, 0.62),
      plain(c, night, 590),
      cottonwood(night, 250, 640, 1.5, 2),
      cottonwood(night, 1390, 650, 1.6, 7),
      lights(c, 250, 330, 1390, 300, 18),
      lights(c, -60, 170, 1660, 190, 24),
      glow(c, 800, 640, 760, night.lamp, 0.5, 0.36),
      times(26, (index) => {
        const x = 60 + index * 60 + roll(-16, 16)
        const isChild = index % 5 === 3
        if (x > 590 && x < 1010) return ''
        return neighbor(night, x, 716 + roll(-26, 16), (isChild ? 0.34 : 0.5) + roll(-0.03, 0.03), {
          skin: index % 4,
          hair: (index * 3) % 4,
          shirt: (index * 5) % 6,
          hasHat: index % 4 === 1,
          isTurned: x > 800,
          isSkirted: index % 3 === 2,
          isAway: index % 7 === 5,
        })
      }),
      basin(c),
      deputy(night, 640, 800, 0.78, { skin: 1, pose: 'give' }),
      neighbor(night, 990, 806, 0.72, { skin: 2, hair: 2, shirt: 2, hasHat: true, isTurned: true, pose: 'wave' }),
      neighbor(night, 1130, 850, 0.5, { skin: 0, hair: 1, shirt: 1, isTurned: true, isSkirted: true }),
      neighbor(night, 470, 856, 0.52, { skin: 3, hair: 0, shirt: 4, isAway: true }),
      neighbor(night, 380, 870, 0.66, { skin: 1, hair: 3, shirt: 0, isAway: true, hasHat: true }),
    ].join('')
  },
}

const streets: readonly (readonly [number, number, number, number])[] = [
  [360, 596, 0.36, 1],
  [470, 612, 0.4, 2],
  [590, 586, 0.34, 1],
  [900, 590, 0.34, 2],
  [1080, 596, 0.36, 0],
  [1190, 618, 0.4, 1],
  [1330, 600, 0.36, 2],
  [610, 660, 0.52, 2],
  [420, 672, 0.56, 1],
  [960, 672, 0.54, 1],
  [1240, 680, 0.58, 2],
  [240, 640, 0.46, 1],
]

function cottonwood(light: Light, x: number, y: number, scale: number, seed: number): string {
  const roll = dice(seed + 60)
  const bark = mix('#5b4638', light.ink, light.dim + 0.1)
  const leaf = mix('#7d8a3f', light.ink, light.dim + 0.12)
  const crown = (count: number, spread: number, size: number) =>
    times(count, () => {
      const [cx, cy, r] = [roll(-spread, spread), -330 + roll(-spread * 0.55, spread * 0.6), roll(size * 0.7, size)]
      return `M${cx - r} ${cy}a${r} ${r * 0.86} 0 1 0 ${r * 2} 0a${r} ${r * 0.86} 0 1 0-${r * 2} 0`
    })
  return `<g transform="translate(${x} ${y}) scale(${scale})">${[
    shape('M-26 0Q-14-90-20-170L-90-270-66-280-8-200 4-290H26L22-190 86-270 104-256 34-160Q26-80 36 0z', bark),
    shape(crown(16, 150, 58), mix(leaf, light.ink, 0.42)),
    shape(crown(14, 128, 44), leaf, 'transform="translate(6 -14)"'),
    shape(crown(26, 120, 17), mix(leaf, '#f2cf6a', 0.4), 'transform="translate(14 -24)" opacity=".5"'),
  ].join('')}</g>`
}

/** Lamps on a string between two trees. */
function lights(c: Canvas, x1: number, y1: number, x2: number, y2: number, count: number): string {
  const y = (share: number) => y1 + (y2 - y1) * share + 260 * share * (1 - share)
  const bulbs = times(count, (index) => {
    const share = (index + 0.5) / count
    const x = x1 + (x2 - x1) * share
    return glow(c, x, y(share) + 10, 56, night.lamp, 0.8) + dot(x, y(share) + 10, 6, '#fff0c0')
  })
  return stroke(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + 130} ${x2} ${y2}`, '#0d0b1f', 2.5) + bulbs
}

function basin(c: Canvas): string {
  const stone = c.fade([
    [0, '#b08a6c'],
    [1, '#4a3440'],
  ])
  return [
    '<ellipse cx="810" cy="806" rx="190" ry="22" fill="#0d0b1f" opacity=".5"/>',
    shape('M640 716H980L950 800Q810 824 670 800z', stone),
    stroke(
      'M652 742Q810 762 968 742M664 774Q810 794 956 774M720 720 726 810M810 728V816M900 720 894 810',
      '#3a2834',
      3,
      'opacity=".5"',
    ),
    '<ellipse cx="810" cy="716" rx="172" ry="24" fill="#7a5e54"/>',
    `<ellipse cx="810" cy="718" rx="146" ry="17" fill="${c.fade([
      [0, '#2f6f78'],
      [1, '#143a4a'],
    ])}"/>`,
    shape('M776 716V612Q776 592 796 592H826Q846 592 846 612V716z', stone),
    box(790, 640, 42, 12, '#2a1c2a'),
    stroke('M811 650Q812 690 810 716', '#cfeff0', 9, 'opacity=".9"'),
    stroke('M760 720q24-6 48 0M820 726q30-6 60 0M720 716q20-5 36 0', '#bfe8e6', 3, 'opacity=".7"'),
    glow(c, 811, 716, 120, '#bfeff0', 0.35, 0.4),
  ].join('')
}

function rockingChair(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${stroke('M-40 0Q0 14 44-4M-26-2-20-46M26-4 22-46M-24-46H28M-20-46-34-126M-8-48-20-128M4-48-6-128M-36-126Q-20-134-4-128', '#3a2018', 7)}</g>`
}
