import { horse } from './desert-animals.ts'
import { at, box, type Canvas, dice, glow, shape, stroke, times } from './desert-canvas.ts'
import { deputy, neighbor } from './desert-figures.ts'
import { mesa, plain, range, saguaro, scrub, veil } from './desert-land.ts'
import { clouds, dawn, type Light, night, noon, sky, stars, sun } from './desert-light.ts'
import { banner, cone, cracks, jug, porch, shimmer, telescope } from './desert-props.ts'
import { truck } from './desert-vehicles.ts'

const shadeOfWall: Light = { ...noon, dim: 0.1, rim: '#ffe9c0', ink: '#3a2030' }

export const dutyScenes: Readonly<Record<string, (c: Canvas) => string>> = {
  oath: (c) => {
    const roll = dice(17)
    return [
      box(
        0,
        0,
        1600,
        720,
        c.fade([
          [0, '#d9a274'],
          [0.5, '#c1835a'],
          [1, '#8f5a48'],
        ]),
      ),
      times(46, () =>
        shape(
          `M${roll(0, 1600)} ${roll(120, 690)}q${roll(20, 60)}-8 ${roll(60, 140)} 0t-${roll(60, 130)} 6z`,
          roll(0, 1) > 0.5 ? '#a96f4e' : '#e0b084',
          'opacity=".35"',
        ),
      ),
      shape('M0 0H1600V60Q1200 76 800 66T0 84z', '#7d4a3a') +
        times(
          20,
          (index) =>
            box(30 + index * 82, 66, 26, 26, '#4a2a22') +
            shape(`M${30 + index * 82} 92h26l-30 110h-26z`, '#5b3340', 'opacity=".3"'),
        ),
      shape('M1600 0V720H1180L1420 90 1600 60z', '#ffe2b0', 'opacity=".4"'),
      banner(c),
      shape('M120 300H250V560H120z', '#5b3340', 'opacity=".35"') +
        box(
          130,
          308,
          112,
          244,
          c.fade([
            [0, '#37596a'],
            [1, '#1d3340'],
          ]),
        ) +
        stroke('M186 308V552M130 430H242', '#5b3320', 9),
      box(
        0,
        700,
        1600,
        200,
        c.fade([
          [0, '#b98258'],
          [1, '#6b4038'],
        ]),
      ),
      shape('M0 700H1180L1000 900H0z', '#3a2030', 'opacity=".25"'),
      ...[390, 600, 810, 1020, 1230].map((x, index) =>
        deputy(shadeOfWall, x, 800 + (index % 2) * 10, 1.04 - (index % 2) * 0.06 + (index === 4 ? -0.04 : 0), {
          skin: [1, 0, 2, 2, 3][index] ?? 0,
          pose: 'oath',
        }),
      ),
    ].join('')
  },
  'lake-driving': (c) =>
    [
      sky(c, dawn, 430),
      sun(c, 420, 380, 44),
      clouds(c, dawn, [
        [1100, 130, 340],
        [560, 190, 220],
      ]),
      range(dawn, 440, 96, 0.62, 75),
      range(dawn, 444, 50, 0.4, 74),
      veil(c, dawn.haze, 444, 70, 0.7),
      box(
        0,
        440,
        1600,
        460,
        c.fade([
          [0, '#f4dcc0'],
          [0.35, '#e6c4a2'],
          [1, '#a9785c'],
        ]),
      ),
      cracks(),
      truck(c, dawn, 1180, 520, 0.3, { plume: 1.2 }),
      truck(c, dawn, 700, 580, 0.46, { plume: 1.2 }),
      cone(240, 640, 0.8) + cone(1360, 660, 0.9) + cone(560, 700, 1),
      `<g transform="rotate(3 1010 790)">${truck(c, dawn, 1010, 790, 1.05, { plume: 1.3, isLit: true })}</g>`,
      deputy(dawn, 250, 850, 0.82, { skin: 2, pose: 'point' }),
    ].join(''),
  rope: (c) => {
    const wallShade = c.fade(
      [
        [0, '#5a2a34'],
        [0.7, '#8c4636'],
        [1, '#c96a44'],
      ],
      [0, 0, 1, 0],
    )
    return [
      sky(c, dawn, 900),
      sun(c, 1250, 250, 60),
      mesa(c, dawn, { x: 1020, base: 720, w: 420, h: 260, seed: 51, far: 0.5 }),
      veil(c, dawn.haze, 740, 180, 0.9),
      shape('M1600 640Q1380 660 1280 760T1100 900H1600z', '#b9765a'),
      shape('M0 0H720L700 90 760 180 728 330 790 430 742 600 800 760 770 900H0z', wallShade),
      shape(
        'M720 0 700 90 760 180 728 330 790 430 742 600 800 760 770 900H690L716 760 660 610 700 430 648 330 676 180 630 90 650 0z',
        '#e0895c',
        'opacity=".75"',
      ),
      stroke(
        'M0 120Q300 96 690 130M0 250Q320 280 730 244M0 420Q300 392 760 436M0 560Q340 590 744 566M0 720Q340 700 780 730',
        '#3a1a26',
        12,
        'opacity=".22"',
      ),
      stroke(
        'M120 0 90 260 150 430 110 700M360 130 330 420 390 560 350 900M560 250 590 430 540 590',
        '#3a1a26',
        5,
        'opacity=".35"',
      ),
      shape('M0 0H650Q480 40 300 30T0 60z', '#3a1a26', 'opacity=".3"'),
      stroke('M690 0Q860 90 886 300L896 606', '#f6e8cc', 6),
      stroke('M896 606Q886 760 900 900', '#f6e8cc', 4, 'opacity=".8"'),
      `<g transform="rotate(15 904 560)">${deputy({ ...dawn, dim: 0.06 }, 904, 744, 0.84, { skin: 1, pose: 'wave', isHanging: true })}${stroke('M872 612H936M880 612 866 676M928 612 944 676', '#c8402f', 9)}</g>`,
      ...[
        [1130, 250],
        [1180, 210],
        [1060, 200],
      ].map(([x, y]) => stroke(`M${(x ?? 0) - 20} ${(y ?? 0) - 6}q10-8 20 6 10-14 20-6`, '#4a3a44', 4)),
      saguaro(c, dawn, 1450, 700, 0.42, 1),
      saguaro(c, dawn, 1330, 780, 0.5, 0),
    ].join('')
  },
  'star-night': (c) =>
    [
      sky(c, night, 690),
      stars(c, 300, 123, true),
      range(night, 690, 70, 0.35, 88),
      glow(c, 330, 690, 620, '#a86a78', 0.5, 0.16),
      box(
        0,
        690,
        1600,
        210,
        c.fade([
          [0, '#5a4c78'],
          [1, '#1d1836'],
        ]),
      ),
      stroke(
        'M0 720H1600M0 760Q700 740 1600 770M200 690 60 900M520 690 470 900M860 690 900 900M1200 690 1340 900',
        '#2a2346',
        3,
        'opacity=".6"',
      ),
      telescope(430, 810, 1, false),
      neighbor(night, 330, 816, 0.62, { skin: 1, hair: 1, shirt: 1, pose: 'hold' }),
      neighbor(night, 250, 830, 0.38, { skin: 1, hair: 0, shirt: 3, pose: 'point' }),
      telescope(860, 780, 0.72, true),
      neighbor(night, 950, 786, 0.46, { skin: 3, hair: 2, shirt: 4, hasHat: true, isTurned: true }),
      neighbor(night, 690, 776, 0.4, { skin: 0, hair: 3, shirt: 2, isAway: true }),
      neighbor(night, 760, 778, 0.28, { skin: 0, hair: 1, shirt: 0, pose: 'point' }),
      horse(night, 1280, 850, 0.95, { coat: '#8a6444' }),
      deputy(night, 1110, 858, 0.78, { skin: 2, pose: 'give' }),
      neighbor(night, 1450, 862, 0.42, { skin: 2, hair: 1, shirt: 1, isTurned: true, pose: 'give' }),
      ...[
        [140, 868],
        [600, 860],
        [1000, 880],
      ].map(
        ([x, y]) =>
          glow(c, x ?? 0, y ?? 0, 120, '#ff6a4a', 0.6, 0.4) + box((x ?? 0) - 7, (y ?? 0) - 18, 14, 18, '#7a2a20'),
      ),
    ].join(''),
  'heat-round': (c) =>
    [
      sky(c, noon, 520),
      glow(c, 330, 60, 700, '#fffbe0', 0.8),
      range(noon, 530, 90, 0.72, 96),
      plain(c, noon, 524),
      scrub(noon, 540, 60, 99, 300, [760, 1700]),
      shimmer(c),
      porch(c),
      deputy(shadeOfWall, 690, 818, 1.04, { skin: 1, pose: 'give' }),
      at(826, 600, 1, jug()),
      neighbor(shadeOfWall, 1010, 800, 0.94, {
        skin: 0,
        hair: 2,
        shirt: 1,
        isTurned: true,
        isSkirted: true,
        pose: 'give',
      }),
      truck(c, noon, 210, 760, 0.56),
    ].join(''),
}
