import { circle, line, path, picture, place, rect } from '../shapes.ts'
import { sleepingDog } from './mountain-animals.ts'
import { constable, neighbor, tools } from './mountain-figures.ts'
import { coats, inks } from './mountain-light.ts'
import { boards, bootCast, clipped, glove, hanging, snowPane, stove } from './mountain-rooms.ts'
import { definitions, fade, glow, mountains, sky, snowfall } from './snow-land.ts'

/** Under a roof: pictures by file name, without extension and pack. */
export const mountainIndoorScenes: Record<string, string> = {
  'glove-chains': picture(
    definitions('night'),
    boards('#3b2a20', '#2c1f18'),
    ...[300, 800, 1300].map((x) => path(`M${x - 90} 0H${x + 90}L${x + 40} 60H${x - 40}Z`, inks.woodDark)),
    rect(0, 54, 1600, 26, '#241913'),
    ...Array.from({ length: 15 }, (_, index) => {
      const x = 60 + index * 106
      const drop = 200 + ((index * 97) % 260)
      return (
        `<path d="M${x} 66V${drop}" stroke="#8c959b" stroke-width="5" stroke-dasharray="9 5" fill="none"/>` +
        hanging(x, drop, index)
      )
    }),
    glow(800, 300, 760, 0.5),
    rect(0, 760, 1600, 140, '#2a1d16'),
    path('M0 760H1600V772H0Z', '#5a4030'),
    stove(1370, 800, 1.05),
    constable(800, 850, 1.5, { pose: 'up', skin: 2, hat: 'none', rim: inks.warm }),
    glove(870, 520, 0.95, inks.red),
    ...[120, 270, 420, 560, 1040, 1170].map((x, index) =>
      neighbor(x, 930 + (index % 2) * 16, 1.05, {
        coat: index + 1,
        isAway: true,
        hat: index % 2 ? 'knit' : 'fur',
        rim: inks.warm,
      }),
    ),
    sleepingDog(1330, 892, 0.62),
  ),
  'carriage-soup': picture(
    definitions('night'),
    rect(0, 0, 1600, 900, '#274a4c'),
    rect(0, 0, 1600, 120, '#1b3638'),
    rect(0, 116, 1600, 10, inks.brass),
    ...[90, 490, 890, 1290].map(
      (x) =>
        rect(x - 16, 184, 272, 292, '#1b3638') +
        rect(x, 200, 240, 260, '#0e2230') +
        path(`M${x} 400q60-40 120-10t120-16v86h-240z`, '#7f9bb4') +
        snowPane(x) +
        rect(x, 452, 240, 10, '#1b3638'),
    ),
    ...[290, 690, 1090, 1490].map(
      (x) =>
        rect(x + 50, 150, 20, 430, '#14292b') +
        glow(x + 60, 170, 170, 0.75) +
        path(`M${x + 40} 140H${x + 80}L${x + 90} 178H${x + 30}Z`, inks.warm),
    ),
    rect(0, 560, 1600, 340, '#1b3638'),
    path('M0 556H1600V568H0Z', inks.brass),
    neighbor(190, 850, 1.5, {
      coat: 3,
      skin: 0,
      hat: 'none',
      hair: '#c9c5bd',
      pose: 'hold',
      tool: tools.cup,
      rim: inks.warm,
    }),
    neighbor(430, 860, 1.55, { coat: 1, skin: 3, pose: 'hold', tool: tools.cup, rim: inks.warm }),
    neighbor(610, 856, 0.95, { coat: 2, skin: 3, pose: 'hold', tool: tools.cup, rim: inks.warm }),
    constable(960, 850, 1.65, { pose: 'lamp', skin: 1, isTurned: true, rim: inks.warm }),
    path('M786 690H900L886 800H800Z', '#8d999f'),
    path('M780 684H906V698H780Z', '#b7c1c5'),
    line('M790 690Q843 600 896 690', '#59666c', 6),
    line('M826 660q-18-30 4-60t0-60M860 660q-18-30 4-60t0-60', '#fff', 7, 'opacity=".35"'),
    neighbor(1230, 856, 1.55, { coat: 0, skin: 0, hat: 'fur', pose: 'hold', tool: tools.cup, rim: inks.warm }),
    neighbor(1430, 850, 1.5, { coat: 5, skin: 2, pose: 'hold', tool: tools.cup, rim: inks.warm, isTurned: true }),
    ...[0, 360, 760, 1140].map(
      (x, index) =>
        path(
          `M${x + 20} 900V800Q${x + 20} 770 ${x + 60} 770H${x + 240}Q${x + 280} 770 ${x + 280} 800V900Z`,
          index % 2 ? '#7c3a33' : '#8a4339',
        ) +
        path(
          `M${x + 20} 800Q${x + 20} 770 ${x + 60} 770H${x + 240}Q${x + 280} 770 ${x + 280} 800V808H${x + 20}Z`,
          '#a65548',
        ),
    ),
  ),
  'ski-barn': picture(
    definitions('night'),
    boards('#5a3d29', '#46301f'),
    path('M0 0H1600V90L800 10 0 90Z', inks.woodDark),
    glow(960, 420, 820, 0.55),
    rect(0, 740, 1600, 160, '#35241a'),
    path('M0 740Q200 690 330 720T560 750H0ZM1600 740Q1460 660 1330 710T1180 750H1600Z', '#c49a4a'),
    path('M0 760Q200 720 330 744T560 760H0ZM1600 760Q1460 700 1330 734T1180 760H1600Z', '#9c7433'),
    ...Array.from({ length: 34 }, (_, index) => {
      const x = 60 + index * 45 + ((index * 13) % 17)
      if (x > 700 && x < 930) return ''
      const h = 380 + ((index * 71) % 130)
      const lean = ((index * 29) % 40) - 20
      return (
        line(
          `M${x} 742L${x + lean} ${742 - h}q${lean > 0 ? 6 : -6}-16 ${lean > 0 ? 16 : -16}-20`,
          coats[(index * 3) % coats.length] ?? inks.red,
          15,
        ) +
        line(`M${x + 4} 736L${x + lean + 3} ${750 - h}`, '#fff', 3, 'opacity=".3"') +
        line(`M${x - 7} 600h16M${x + 2} 584h12`, inks.black, 6)
      )
    }),
    path('M250 900V820H540V900ZM240 806H550V822H240Z', inks.woodLit),
    line('M270 800 520 790M270 786 530 778', inks.steel, 12),
    constable(820, 850, 1.85, {
      pose: 'lamp',
      tool: tools.lantern,
      skin: 0,
      hat: 'none',
      hair: '#5b2f22',
      rim: inks.warm,
    }),
    place(
      716,
      690,
      1,
      path('M-34-40H30L36 40H-30Z', inks.paper) +
        line('M-20-20H18M-18 0H20M-16 18H8', inks.steel, 4) +
        rect(-12, -48, 24, 12, inks.steelDark),
    ),
    path('M1160 860H1560L1540 900H1180ZM1180 846H1540V862H1180Z', '#c49a4a'),
  ),
  dispatch: picture(
    definitions('night'),
    boards('#31565a', '#284a4e'),
    rect(980, 110, 520, 380, '#1c3235'),
    `<g transform="translate(1000 130) scale(.3 .378)">${clipped(sky('night') + mountains('night', 620, 1.2, -100) + snowfall(3, 60))}</g>`,
    rect(1236, 130, 14, 340, '#1c3235'),
    path('M960 484H1520V504H960Z', '#e6edf3'),
    rect(110, 100, 640, 400, inks.woodDark),
    rect(126, 116, 608, 368, '#d8ccb0'),
    ...[0, 1, 2, 3, 4].map(
      (index) =>
        `<path d="M${150 + index * 34} ${440 - index * 40}Q${330 - index * 10} ${150 + index * 34} ${520 - index * 20} ${300 + index * 10}T${710 - index * 30} ${200 + index * 50}" fill="none" stroke="#a58f66" stroke-width="3"/>`,
    ),
    path(
      'M210 460L270 430 214 400 300 372 236 340 330 316 262 282 350 262 300 236 380 220',
      'none',
      `stroke="${inks.red}" stroke-width="7" stroke-linejoin="round"`,
    ),
    path('M480 380q50-40 110-10t60 40-80 30-90-60z', '#8fb4c4'),
    ...[
      [420, 180],
      [560, 240],
      [640, 170],
      [330, 430],
      [690, 420],
      [240, 200],
    ].map(([x = 0, y = 0]) => path(`M${x} ${y}l12 26h-24zM${x} ${y + 14}l14 28h-28z`, inks.spruce)),
    circle(380, 220, 11, inks.orange),
    glow(560, 560, 620, 0.4),
    neighbor(800, 900, 2.5, { coat: 4, skin: 0, hat: 'none', hair: '#c3c6c9', pose: 'hold', rim: inks.warm }),
    line('M762 474Q758 400 800 396T840 474', inks.black, 12),
    rect(750, 456, 22, 44, inks.black),
    rect(830, 456, 22, 44, inks.black),
    line('M762 498Q768 524 792 518', inks.black, 6),
    rect(0, 720, 1600, 180, inks.woodDeep),
    rect(0, 704, 1600, 22, inks.woodLit),
    rect(380, 560, 240, 146, inks.black),
    rect(394, 574, 212, 112, '#16404a'),
    line('M412 660l36-40 30 20 40-50 34 40 36-20', '#7fe0c8', 5),
    rect(980, 560, 240, 146, inks.black),
    rect(994, 574, 212, 112, '#16404a'),
    ...[0, 1, 2].map((index) =>
      rect(1010, 592 + index * 30, 170 - index * 40, 12, index === 1 ? inks.orange : '#8fb4c4'),
    ),
    place(
      1360,
      704,
      1,
      circle(0, -44, 46, inks.orange) +
        line('M-38-62Q0-30 40-60M-44-44Q0-6 44-38M-34-20Q0 8 36-16', inks.orangeDeep, 5) +
        line('M-20-88 60-6M24-92-52-2', '#e8edf0', 6) +
        line('M-46-30Q-110 10-160-6T-260 14', inks.orange, 9),
    ),
    place(
      250,
      704,
      1,
      rect(-46, -74, 92, 74, '#8c2f24') +
        path('M-46-74H46L34-96H-34Z', '#a63a2c') +
        path('M-60-100Q0-124 60-100V-86Q40-94 30-88H-30Q-40-94-60-86Z', inks.black) +
        circle(0, -38, 20, inks.paper),
    ),
    place(
      700,
      704,
      0.9,
      path('M-30-70H30L26 0H-26Z', inks.paper) +
        path('M30-58Q56-56 50-34T27-16', 'none', `stroke="${inks.paper}" stroke-width="9"`) +
        line('M-8-80q-14-20 4-40t0-40', '#fff', 6, 'opacity=".4"'),
    ),
  ),
  'footprint-cast': picture(
    definitions('night'),
    `<defs>${fade('cold', [
      [0, '#2f5b74'],
      [1, '#16303f'],
    ])}</defs>`,
    rect(0, 0, 1600, 900, 'url(#cold)'),
    ...[0, 1, 2, 3].map(
      (index) =>
        rect(60 + index * 230, 90, 206, 560, '#7fa3b5') +
        rect(74 + index * 230, 104, 178, 532, '#9fc0cf') +
        rect(226 + index * 230, 330, 12, 90, '#e6f0f4') +
        rect(96 + index * 230, 130, 90, 40, inks.paper) +
        path(`M${60 + index * 230} 650h206l-10-20q-40 10-90 4t-96 6z`, '#fff', 'opacity=".8"'),
    ),
    ...[0, 1, 2, 3].map((index) => line(`M${118 + index * 230} 150h${20 + index * 8}`, inks.steelDark, 8)),
    rect(1010, 150, 520, 16, '#4c7387'),
    rect(1010, 330, 520, 16, '#4c7387'),
    ...[1040, 1150, 1270, 1400].map((x, index) => bootCast(x + 40, 330, 0.42, index % 2 === 0)),
    ...[1060, 1200, 1340, 1450].map((x, index) => bootCast(x + 20, 150, 0.36, index % 2 === 1)),
    glow(820, 560, 620, 0.75),
    constable(1130, 880, 2.25, {
      pose: 'lamp',
      skin: 0,
      hat: 'none',
      hair: '#5b2f22',
      isTurned: true,
      rim: inks.warm,
      tool: tools.lantern,
    }),
    rect(260, 720, 900, 26, '#c9d5da'),
    rect(290, 746, 840, 154, '#5e7f90'),
    path('M290 746H1130V764H290Z', '#42606f'),
    place(
      640,
      716,
      1,
      path('M-250 0Q-240-44-190-44H190Q240-44 250 0Z', '#e9e2c2') +
        path('M-190-44Q-200-66-150-74-60-84 10-72 100-86 160-72 206-62 190-44Z', '#f6f0d6'),
    ),
    ...Array.from({ length: 11 }, (_, index) =>
      circle(496 + (index % 6) * 26 + (index > 5 ? 12 : 0), 652 + Math.floor(index / 6) * 14, 6, '#8a7f4e'),
    ),
    ...[0, 1, 2, 3, 4].map((index) => path(`M${690 + index * 26} 646h14l6 22h-16z`, '#a79b63')),
    path('M420 708H500V716H420ZM430 690 440 690 440 708 430 708ZM480 690 490 690 490 708 480 708Z', inks.orange),
    rect(330, 690, 60, 28, inks.paper),
    line('M340 700H380M340 708H366', inks.steelDark, 4),
  ),
}
