import { circle, createDice, line, path, picture, place, rect } from '../shapes.ts'
import { constable, neighbor, tools } from './mountain-figures.ts'
import { inks } from './mountain-light.ts'
import { truck } from './mountain-machines.ts'
import { bellTower, house, village } from './mountain-town.ts'
import { definitions, field, forest, glow, haze, mountains, ripples, sky, snowfall, spruce, sun } from './snow-land.ts'

/** In town and on the lake: pictures by file name, without extension and pack. */
export const mountainTownScenes: Record<string, string> = {
  chimneys: picture(
    definitions('dawn'),
    sky('dawn'),
    sun(1420, 330, 50),
    mountains('dawn', 480, 0.8, -40),
    haze(250, 320, 0.9),
    forest(520, 'dawn', 'mid', 17, 0.9, 18),
    field('M0 600Q800 560 1600 600', 'url(#drift)'),
    ...['#8a4a3a', '#4b6a70', '#6b5a4a', '#a88146', '#5c4a66'].map((wall, index) =>
      house(190 + index * 310, 690, 1.32, 'dawn', {
        wall,
        hasSmoke: index !== 2,
        isDark: index === 2,
        isTurned: index % 2 === 1,
      }),
    ),
    field('M0 720Q400 690 800 706T1600 690', 'url(#drift)'),
    ripples(740, 'dawn', 8, 8),
    path('M770 716Q790 760 820 900H700Q744 790 752 716Z', '#a7bcd4', 'opacity=".7"'),
    constable(770, 850, 1.05, { isAway: true, rim: '#fff3e2' }),
    neighbor(1190, 840, 0.95, { coat: 3, skin: 0, hair: '#d8d2c8', pose: 'point', isTurned: true, hat: 'fur' }),
    ...[0, 1, 2, 3].map((index) => path(`M${812 + index * 10} ${866 + index * 9}q8-3 14 0t-14 4z`, '#7390b0')),
    spruce(60, 880, 250, 'dawn'),
  ),
  'shift-bell': picture(
    definitions('night'),
    sky('night'),
    mountains('night', 560, 0.85, -260),
    haze(340, 300, 0.7),
    forest(600, 'night', 'near', 29, 1, 22),
    field('M0 660Q500 610 1000 640T1600 620'),
    village(60, 660, 560, 3, 'night', createDice(6)),
    glow(340, 720, 460, 0.6, 0.2),
    bellTower(1080, 800, 1.12, 'night'),
    constable(1080, 842, 1.12, { pose: 'up', skin: 1, hat: 'fur', rim: '#ffd58a' }),
    neighbor(860, 866, 0.9, { coat: 2, skin: 0, pose: 'lamp', tool: tools.lantern, rim: '#ffd58a' }),
    field('M0 830Q400 780 800 850T1600 820', 'url(#field)'),
    spruce(1470, 890, 380, 'night'),
    snowfall(47, 116),
  ),
  oath: picture(
    definitions('day'),
    sky('day'),
    mountains('day', 560, 1.1, 40),
    haze(300, 320, 0.9),
    forest(590, 'day', 'mid', 37, 0.9, 20),
    field('M0 660Q500 620 1000 640T1600 620', 'url(#drift)'),
    ripples(680, 'day', 9, 10),
    rect(1330, 300, 10, 420, inks.steelDark),
    path('M1340 306Q1400 286 1450 310T1560 306V420Q1500 440 1450 420T1340 424Z', inks.spruce),
    path('M1340 396Q1400 380 1450 404T1560 396V420Q1500 440 1450 420T1340 424Z', inks.orange),
    path('M1400 376 1446 312 1492 376ZM1436 330l10-16 12 18-10-4Z', inks.paper),
    ...[250, 460, 670, 880].map((x, index) =>
      constable(x, 850 - (index % 2) * 8, [1.42, 1.3, 1.5, 1.36][index] ?? 1.4, {
        pose: 'up',
        skin: [0, 3, 1, 2][index] ?? 0,
        hat: 'none',
        hair: ['#5d4027', '#1f1a18', '#2d221c', '#8a5a34'][index] ?? '#241d1b',
        rim: '#8fc1bd',
      }),
    ),
    constable(1200, 856, 1.5, {
      pose: 'hold',
      skin: 0,
      hat: 'none',
      hair: '#b9bcc0',
      isTurned: true,
      rim: '#8fc1bd',
      tool: path('M-30-128 0-120 30-128 30-94 0-86-30-94Z', inks.paper) + path('M-1-120H1V-86H-1Z', inks.furShade),
    }),
    field('M0 866Q400 840 800 862T1600 846', 'url(#drift)'),
  ),
  'lake-lesson': picture(
    definitions('day'),
    sky('day'),
    mountains('day', 450, 0.85, 80),
    haze(220, 300, 0.8),
    forest(480, 'day', 'mid', 55, 0.8, 10),
    rect(0, 500, 1600, 400, '#bfdae6'),
    path('M0 500H1600V530Q1200 516 800 530T0 524Z', '#eef5f9'),
    ...[560, 640, 740, 830].map((y, index) =>
      line(`M${(index * 370) % 900} ${y}l240 30 120-24 260 40 180-30`, '#fff', 3, 'opacity=".6"'),
    ),
    path('M500 800Q800 700 1000 760T1500 640', 'none', 'stroke="#8fb4c8" stroke-width="60" opacity=".55"'),
    path(
      'M470 806Q800 690 1010 744T1500 616M520 830Q800 740 1000 786T1510 668',
      'none',
      'stroke="#6f98b0" stroke-width="8" opacity=".7"',
    ),
    ...[0, 1, 2, 3, 4].map((index) =>
      place(
        560 + index * 190,
        610 + (index % 2) * 24,
        0.85,
        path('M-10-80H10L28-8H-28Z', inks.orange) +
          path('M-17-54H17L21-36H-21Z', inks.paper) +
          rect(-40, -10, 80, 10, inks.steelDark),
      ),
    ),
    place(
      330,
      700,
      1,
      rect(-36, -110, 72, 110, inks.red) +
        rect(-40, -116, 80, 12, '#8c2f24') +
        rect(-38, -62, 76, 8, '#8c2f24') +
        path('M-40-116Q0-140 40-116Z', '#fff'),
    ),
    `<g transform="rotate(-6 760 770)">${compactCar(760, 790, 1.25)}</g>`,
    ...Array.from({ length: 26 }, (_, index) =>
      circle(470 + ((index * 43) % 150), 770 + ((index * 31) % 80), 3 + (index % 4) * 2, '#fff', 'opacity=".9"'),
    ),
    constable(1240, 860, 1.3, { pose: 'point', skin: 0, isTurned: true, rim: '#8fc1bd', tool: tools.flag }),
    neighbor(150, 640, 0.62, { coat: 4, skin: 1 }),
    neighbor(210, 644, 0.6, { coat: 6, skin: 0, hair: '#d8d2c8' }),
    truck(1420, 560, 0.42, { isTurned: true }),
  ),
  'ice-huts': picture(
    definitions('dusk'),
    sky('dusk'),
    glow(420, 440, 620, 0.8, 0.6, 'sunlight'),
    mountains('dusk', 480, 0.9, -120),
    haze(250, 320, 0.9),
    forest(520, 'dusk', 'near', 66, 0.7, 12),
    rect(0, 540, 1600, 360, '#9fb2c8'),
    path('M0 540H1600V560Q1100 548 800 560T0 556Z', '#d8dfe8'),
    glow(800, 700, 800, 0.35, 0.25),
    ...[600, 690, 790].map((y, index) =>
      line(`M${index * 210} ${y}l300 20 180-22 330 34`, '#dfe6ee', 3, 'opacity=".5"'),
    ),
    ...[180, 420, 640, 900, 1130, 1390].map((x, index) =>
      hut(
        x,
        620 + (index % 2) * 18,
        0.62,
        ['#8a4a3a', '#4b6a70', '#a88146', '#5c4a66', '#55724f', '#8a4a3a'][index] ?? inks.wood,
      ),
    ),
    hut(330, 800, 1.25, '#3f6f8f'),
    hut(1240, 810, 1.3, inks.spruce),
    neighbor(560, 850, 1, { coat: 0, skin: 1, hat: 'fur', rim: '#f9cdae' }),
    line('M598 764 690 700M690 700 700 846', inks.woodDark, 5),
    `<ellipse cx="704" cy="850" rx="46" ry="11" fill="#2f536a"/>`,
    neighbor(790, 846, 0.62, { coat: 2, skin: 1, rim: '#f9cdae' }),
    constable(980, 862, 1.06, { pose: 'lamp', tool: tools.lantern, skin: 0, rim: '#f9cdae' }),
  ),
  'torch-table': picture(
    definitions('night'),
    sky('night'),
    mountains('night', 430, 0.7, 200),
    haze(240, 240, 0.6),
    forest(470, 'night', 'near', 19, 0.8, 16),
    field('M0 520Q500 470 1000 500T1600 460'),
    ...[90, 250, 400, 1180, 1330, 1480].map((x, index) =>
      place(
        x,
        640 + (index % 3) * 22,
        0.9,
        glow(0, -120, 150, 0.8) +
          line('M0 0V-96', inks.woodDark, 9) +
          path('M-14-98Q-18-130 0-156 18-130 14-98Z', inks.amber) +
          path('M-7-100Q-9-122 0-136 9-122 7-100Z', '#fff1c4') +
          glow(0, 4, 120, 0.5, 0.2),
      ),
    ),
    neighbor(330, 800, 1.2, { coat: 1, skin: 2, hat: 'helmet', rim: '#ffd58a' }),
    neighbor(1290, 800, 1.2, { coat: 3, skin: 0, isTurned: true, rim: '#ffd58a' }),
    neighbor(1400, 806, 0.76, { coat: 2, skin: 0, rim: '#ffd58a' }),
    line('M300 806 250 540M440 806 420 540', inks.orangeDeep, 10),
    constable(800, 790, 1.75, { pose: 'hold', skin: 1, hat: 'fur', rim: '#ffd58a' }),
    rect(430, 690, 740, 30, inks.woodLit),
    rect(450, 720, 700, 130, inks.wood),
    path('M450 720H1150V736H450Z', inks.woodDeep),
    path('M690 686 800 664 910 686 910 696 800 676 690 696Z', inks.paper),
    path('M690 690 800 670 800 700 690 706ZM910 690 800 670 800 700 910 706Z', '#fffaf0'),
    line('M716 692 784 682M822 682 884 692', inks.steel, 3, 'opacity=".6"'),
    glow(1040, 620, 220, 1),
    path('M1016 600H1064L1070 684H1010Z', inks.warm),
    path('M1006 684H1074V692H1006ZM1020 586H1060L1064 602H1016Z', inks.black),
    line('M1024 588Q1040 556 1056 588', inks.black, 4),
    field('M0 850Q400 820 800 850T1600 836', 'url(#field)'),
    snowfall(83, 33),
  ),
  'school-ski': picture(
    definitions('dawn'),
    sky('dawn'),
    mountains('dawn', 480, 0.85, 100),
    haze(250, 320, 0.9),
    house(1290, 660, 2.1, 'dawn', { wall: '#a0523f', hasSmoke: false }),
    house(960, 640, 1.5, 'dawn', { wall: '#a0523f' }),
    circle(1290, 374, 26, inks.paper),
    line('M1290 374V358M1290 374 1302 378', inks.black, 4),
    spruce(130, 720, 330, 'dawn'),
    spruce(250, 700, 220, 'dawn'),
    field('M0 660Q400 620 800 650T1600 640', 'url(#drift)'),
    ripples(690, 'dawn', 21, 10),
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      skier(300 + index * 150, 812 + (index % 2) * 22, 0.64 + (index % 3) * 0.06, index),
    ),
    line('M1190 838H1330M1170 850H1310', inks.orangeDeep, 9),
    constable(1250, 836, 1.3, { pose: 'up', skin: 3, rim: '#fff3e2' }),
    path('M0 868Q600 850 1600 862V900H0Z', '#fff', 'opacity=".7"'),
  ),
}

function hut(x: number, y: number, scale: number, wall: string): string {
  return place(
    x,
    y,
    scale,
    rect(44, -196, 14, 60, inks.black) +
      `<path d="M44-196q-18-40 4-70t6-60q20 34 6 68t-2 62z" fill="#fff" opacity=".35" filter="url(#soft)"/>` +
      rect(-80, -130, 160, 130, wall) +
      path('M0-130H80V0H0Z', inks.black, 'opacity=".15"') +
      path('M-98-126Q-90-150-60-150H60Q90-150 98-126 40-118 0-122T-98-126Z', '#eef2f6') +
      rect(-58, -98, 50, 46, inks.warm) +
      path('M-35-98h4v46h-4zM-58-77h50v4h-50z', inks.woodDark) +
      rect(18, -96, 44, 96, inks.woodDark) +
      path('M-86 0H86V8H-86Z', inks.woodDeep) +
      glow(-33, -74, 90, 0.7) +
      glow(-20, 8, 150, 0.5, 0.16),
  )
}

function compactCar(x: number, y: number, scale: number): string {
  const wheel = (at: number) => circle(at, -26, 27, inks.black) + circle(at, -26, 13, inks.steel)
  return place(
    x,
    y,
    scale,
    `<ellipse cx="0" cy="2" rx="150" ry="9" fill="${inks.black}" opacity=".25"/>` +
      path(
        'M-140-30V-72Q-138-86-122-88L-96-92-66-140Q-58-150-44-150H42Q56-150 66-140L104-92 128-84Q142-78 142-62V-30Z',
        '#d39a3f',
      ) +
      path('M-78-94-52-136H-6V-94ZM6-94V-136H44Q52-136 58-130L86-94Z', '#22404a') +
      path('M-140-52H142V-44H-140Z', inks.black, 'opacity=".2"') +
      path('M-50-150Q0-172 52-150Z', '#fff') +
      rect(130, -76, 14, 16, '#fff3cf') +
      rect(-142, -76, 10, 18, inks.red) +
      wheel(-86) +
      wheel(88),
  )
}

function skier(x: number, y: number, scale: number, index: number): string {
  return (
    line(`M${x - 56} ${y + 4}H${x + 70}q14 0 18-10M${x - 70} ${y + 14}H${x + 56}q14 0 18-10`, inks.orangeDeep, 6) +
    line(`M${x + 30} ${y - 60}L${x + 52} ${y + 6}M${x - 26} ${y - 60}L${x - 46} ${y + 6}`, inks.steelDark, 4) +
    neighbor(x, y, scale, { coat: index, skin: index, hat: index % 2 ? 'knit' : 'helmet', rim: '#fff3e2' })
  )
}
