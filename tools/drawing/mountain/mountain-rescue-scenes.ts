import { circle, line, path, picture, rect } from '../shapes.ts'
import { dog } from './mountain-animals.ts'
import { constable, neighbor, tools } from './mountain-figures.ts'
import { inks } from './mountain-light.ts'
import { beam, sled, truck } from './mountain-machines.ts'
import { house } from './mountain-town.ts'
import {
  definitions,
  field,
  forest,
  glow,
  haze,
  moon,
  mountains,
  peak,
  ripples,
  sky,
  spruce,
  sun,
} from './snow-land.ts'

/** On the mountain: pictures by file name, without extension and pack. */
export const mountainRescueScenes: Record<string, string> = {
  'probe-line': picture(
    definitions('dawn'),
    sky('dawn'),
    mountains('dawn', 500, 1.05, -30),
    haze(260, 300, 0.9),
    field('M0 640Q500 520 1000 470T1600 360', 'url(#drift)'),
    path('M0 700Q500 590 1000 540T1600 440V470Q1100 560 600 640T0 740Z', '#a7bcd4', 'opacity=".45"'),
    ripples(640, 'dawn', 23, 12),
    ...[0, 1, 2, 3, 4, 5, 6].map((index) => {
      const [x, y, size] = [1430 - index * 205, 640 + index * 34, 0.86 + index * 0.085]
      const look = { pose: 'probe', tool: tools.probe, skin: index, rim: '#fff3e2' } as const
      return index % 3 === 1
        ? constable(x, y, size, look)
        : neighbor(x, y, size, { ...look, coat: index + 1, hat: index % 2 ? 'helmet' : 'knit' })
    }),
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      line(
        `M${1330 - index * 205} ${664 + index * 36}q-30 10-64 12`,
        '#7390b0',
        3,
        'opacity=".5" stroke-dasharray="6 8"',
      ),
    ),
    dog(916, 556, 0.55, { isTurned: true }),
  ),
  'ridge-rescue': picture(
    definitions('night'),
    sky('night'),
    moon(380, 190, 66, 'night'),
    peak(160, 640, 300, 'night', 5, 1.1),
    peak(520, 660, 260, 'night', 12, 1.1),
    haze(380, 300, 0.7),
    peak(1160, 900, 800, 'night', 3, 1.15),
    path(
      'M1160 100 1120 190 1075 250 1020 330 985 400 920 480 880 560 800 640 740 720 700 800 640 900H560L640 780 720 680 790 590 850 500 930 400 1010 290 1090 180Z',
      '#a9c0d4',
      'opacity=".55"',
    ),
    ...Array.from({ length: 15 }, (_, index) => {
      const share = index / 14
      const [x, y] = [690 + share * 372 + Math.sin(index * 1.7) * 9, 800 - share * 530]
      const size = 1.5 - share * 0.95
      return (
        glow(Math.round(x), Math.round(y), 62 * size, 0.9) +
        path(`M${x - 5 * size} ${y + 30 * size}q-3-26 5-28t10 4l1 24z`, inks.black) +
        path(`M${x - 4 * size} ${y + 22 * size}h${9 * size}v${3 * size}h-${9 * size}z`, inks.orange) +
        circle(Math.round(x), Math.round(y), Number((3.2 * size).toFixed(1)), '#fff1c4')
      )
    }),
    line('M1062 270Q900 440 690 800', inks.orange, 2, 'opacity=".6"'),
    glow(1086, 236, 90, 0.6, 1, 'redlight'),
    circle(1086, 236, 5, inks.red),
    house(300, 830, 0.9, 'night', { wall: '#6b4a33' }),
    field('M0 830Q240 800 520 840T1000 890 1600 880', 'url(#field)'),
    spruce(80, 900, 230, 'night'),
    spruce(1510, 900, 260, 'night'),
  ),
  'rope-lesson': picture(
    definitions('day'),
    sky('day'),
    mountains('day', 500, 0.8, -260),
    haze(260, 300, 0.8),
    forest(560, 'day', 'mid', 14, 0.9, 20),
    field('M0 640Q300 600 700 650V900'),
    path('M760 900 800 620 780 480 850 300 900 190Q1200 140 1600 170V900Z', '#9fc6de'),
    path('M760 900 800 620 780 480 850 300 900 190 980 186 940 330 960 520 930 700 960 900Z', '#7fadca'),
    ...[860, 930, 1010, 1100, 1190, 1290, 1400, 1510].map((x, index) =>
      path(
        `M${x} ${196 + (index % 3) * 20}q${10 + index} 200-8 ${380 + (index % 4) * 70}l-16 60q-14-240-10-440z`,
        index % 2 ? '#cfe6f2' : '#e6f3f9',
        'opacity=".75"',
      ),
    ),
    ...[880, 1020, 1150, 1330, 1460].map((x, index) =>
      path(`M${x} 196q10 40 2 ${90 + (index % 3) * 46}-12-50-10-88z`, '#fff'),
    ),
    path('M860 220Q900 150 1010 160T1300 150 1600 140V190Q1300 180 1100 196T860 220Z', '#fff'),
    constable(1130, 196, 0.82, { pose: 'hold', skin: 1, hat: 'helmet', rim: '#8fc1bd' }),
    neighbor(1290, 190, 0.82, { pose: 'lamp', coat: 2, skin: 0, hat: 'helmet' }),
    line('M1138 106Q1010 120 880 200L744 470', inks.orange, 6),
    line('M744 470 740 520', inks.orange, 6),
    neighbor(752, 700, 1.02, { pose: 'up', coat: 0, skin: 2, hat: 'helmet', isTurned: true }),
    line('M724 600 770 608M724 640 776 640', inks.black, 7),
    path('M772 676 806 664 800 690ZM772 700 806 692 800 712Z', inks.steelDark),
    constable(420, 850, 1.4, { pose: 'up', skin: 3, rim: '#8fc1bd' }),
    neighbor(230, 850, 1.25, { coat: 1, skin: 0, pose: 'hold', tool: tools.cup }),
    field('M0 850Q300 820 620 846T900 890H1600', 'url(#drift)'),
    sled(620, 880, 0.8),
  ),
  hairpins: picture(
    definitions('dawn'),
    beam,
    sky('dawn'),
    sun(260, 250, 56),
    peak(1260, 620, 520, 'dawn', 8, 0.75),
    peak(760, 560, 330, 'dawn', 12, 1.05),
    peak(330, 560, 240, 'dawn', 5, 1.2),
    haze(320, 320, 0.9),
    path('M0 560Q260 470 600 420T1120 300Q1300 330 1600 300V900H0Z', 'url(#drift)'),
    path('M1120 300Q1180 420 1120 520T1240 700 1600 900V300Q1300 330 1120 300Z', '#a7bcd4', 'opacity=".55"'),
    stitches('#8a9db3', 1.35),
    stitches('#5f7488', 0.95),
    stitches('#c9d5e2', 0.12),
    truck(392, 812, 0.34, { isLit: true }),
    forest(880, 'dawn', 'near', 33, 1.2, 22),
    spruce(1380, 850, 250, 'dawn'),
    spruce(1500, 890, 360, 'dawn'),
    spruce(90, 860, 300, 'dawn'),
    spruce(200, 890, 220, 'dawn'),
    rect(1030, 268, 6, 36, inks.steelDark),
    rect(1000, 262, 70, 22, inks.spruce),
    rect(1000, 262, 70, 4, inks.orange),
  ),
}

/** The road up the pass, as one line with hairpins that gets narrower toward the top. */
function stitches(color: string, share: number): string {
  const rows = 11
  const at = (row: number) => {
    const depth = row / rows
    return [
      1040 - (1 - depth) ** 1.2 * 420,
      806 - (1 - (1 - depth) ** 1.5) * 512,
      330 * (1 - depth) ** 1.3 + 26,
      34 * (1 - depth) ** 1.2 + 7,
    ] as const
  }
  return Array.from({ length: rows }, (_, row) => {
    const [x, y, w, thick] = at(row)
    const [x2, y2, w2] = at(row + 1)
    const sign = row % 2 === 0 ? 1 : -1
    const from = `M${Math.round(x - sign * w)} ${Math.round(y)}`
    const bend = `Q${Math.round(x + sign * w * 0.5)} ${Math.round(y + 6)} ${Math.round(x + sign * w)} ${Math.round((y * 3 + y2) / 4)}T${Math.round(x2 + sign * w2)} ${Math.round(y2)}`
    return line(from + bend, color, Number((thick * share).toFixed(1)))
  }).join('')
}
