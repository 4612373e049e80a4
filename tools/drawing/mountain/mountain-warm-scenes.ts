import { circle, line, path, picture, rect } from '../shapes.ts'
import { sleepingDog } from './mountain-animals.ts'
import { constable, neighbor } from './mountain-figures.ts'
import { inks } from './mountain-light.ts'
import { boards, clipped, stove } from './mountain-rooms.ts'
import { definitions, glow, mountains, sky, snowfall } from './snow-land.ts'

/** Beside a stove: pictures by file name, without extension and pack. */
export const mountainWarmScenes: Record<string, string> = {
  'number-sheets': picture(
    definitions('dusk'),
    boards('#8a6344', '#75523a'),
    rect(0, 0, 1600, 90, inks.woodDark),
    ...[120, 500, 880].map((x, sheet) => {
      const bars =
        [
          [150, 210, 120, 250, 180, 90],
          [60, 120, 190, 240, 200, 150],
          [220, 160, 190, 110, 70, 50],
        ][sheet] ?? []
      return (
        rect(x + 8, 158, 330, 420, inks.black, 'opacity=".25"') +
        rect(x, 150, 330, 420, inks.paper) +
        circle(x + 165, 162, 9, inks.red) +
        rect(x + 36, 196, 190, 14, inks.spruce) +
        rect(x + 36, 222, 250, 8, inks.steel, 'opacity=".5"') +
        bars
          .map((h, bar) => rect(x + 36 + bar * 44, 530 - h, 30, h, bar === 3 ? inks.orange : inks.spruceLit))
          .join('') +
        rect(x + 30, 530, 276, 5, inks.steelDark)
      )
    }),
    glow(1390, 640, 560, 0.85),
    rect(0, 740, 1600, 160, '#4a3324'),
    path('M0 740H1600V752H0Z', '#a67c58'),
    stove(1390, 800, 1.5),
    path('M820 868Q1060 826 1300 868 1240 896 1060 896T820 868Z', '#7c3a33'),
    sleepingDog(1040, 862, 1.05),
    neighbor(300, 870, 1.45, { coat: 3, skin: 1, isAway: true, hair: '#2d221c', hat: 'none', rim: inks.warm }),
    neighbor(470, 876, 0.9, { coat: 2, skin: 1, isAway: true, rim: inks.warm }),
  ),
  'kitchen-soup': picture(
    definitions('dusk'),
    boards('#b98d5f', '#a67c50'),
    rect(520, 90, 560, 360, inks.woodDeep),
    `<g transform="translate(540 110) scale(.325 .355)">${clipped(sky('dusk') + mountains('dusk', 640, 1.2) + snowfall(9, 40))}</g>`,
    rect(794, 110, 12, 320, inks.woodDeep),
    rect(540, 262, 520, 10, inks.woodDeep),
    path('M500 446H1100V466H500Z', inks.woodLit),
    path('M470 70Q540 260 500 460H440Q450 200 440 70ZM1130 70Q1060 260 1100 460H1160Q1150 200 1160 70Z', '#b4493b'),
    line('M800 0V150', inks.black, 5),
    path('M730 210Q740 150 800 150T870 210Z', inks.spruce),
    path('M744 210H856L846 222H754Z', inks.warm),
    glow(800, 260, 700, 0.75),
    constable(330, 830, 1.75, { skin: 1, hat: 'none', hair: '#5d4027', pose: 'hold', rim: inks.warm }),
    constable(1290, 830, 1.75, { skin: 3, hat: 'none', hair: '#1f1a18', pose: 'hold', isTurned: true, rim: inks.warm }),
    constable(560, 800, 1.65, { skin: 0, hat: 'none', hair: '#b9bcc0', pose: 'lamp', rim: inks.warm }),
    neighbor(1030, 800, 1.65, {
      coat: 6,
      skin: 2,
      hat: 'none',
      hair: '#2d221c',
      pose: 'hold',
      rim: inks.warm,
      isTurned: true,
    }),
    rect(120, 690, 1360, 34, '#d9c9a5'),
    path('M120 724H1480V900H120Z', '#7c5236'),
    ...Array.from({ length: 17 }, (_, index) =>
      path(`M${120 + index * 80} 690h40v64h-40z`, index % 2 ? '#b4493b' : '#e9e2d2', 'opacity=".85"'),
    ),
    rect(120, 754, 1360, 6, inks.woodDeep),
    path('M700 580H900L884 692H716Z', '#3f6f8f'),
    path('M690 572H910V588H690Z', '#5d8fb0'),
    path('M676 596H700V612H676ZM900 596H924V612H900Z', '#5d8fb0'),
    line('M760 550q-20-36 4-70t0-66M820 550q-20-36 4-70t0-66M860 556q-16-30 4-56', '#fff', 9, 'opacity=".4"'),
    line('M860 574 930 500', inks.steel, 9),
    ...[330, 540, 1050, 1270].map(
      (x) =>
        path(`M${x - 60} 660H${x + 60}Q${x + 50} 694 ${x} 694T${x - 60} 660Z`, inks.paper) +
        path(`M${x - 54} 660H${x + 54}V668H${x - 54}Z`, inks.amber),
    ),
    path('M400 676q50-30 96 0v14h-96z', '#c88f4c'),
  ),
}
