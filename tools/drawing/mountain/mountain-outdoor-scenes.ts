import { circle, createDice, line, path, picture, rect } from '../shapes.ts'
import { diggingDog, moose, sittingDog } from './mountain-animals.ts'
import { constable, neighbor, tools } from './mountain-figures.ts'
import { inks } from './mountain-light.ts'
import { beam, plow, sled, train, truck } from './mountain-machines.ts'
import { house, lamp, station, village } from './mountain-town.ts'
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
  snowfall,
  spruce,
  sun,
} from './snow-land.ts'

/** Pictures by file name, without extension and pack. */
export const mountainOutdoorScenes: Record<string, string> = {
  'valley-dusk': picture(
    definitions('dusk'),
    sky('dusk'),
    glow(1180, 470, 700, 0.7, 0.6, 'sunlight'),
    mountains('dusk', 560, 1.05),
    haze(330, 240, 0.8),
    forest(560, 'dusk', 'mid', 11, 0.8, 34),
    haze(500, 110, 0.5),
    field('M0 640Q400 560 800 610T1600 570'),
    village(330, 632, 900, 4, 'dusk', createDice(88)),
    glow(800, 720, 760, 0.5, 0.22),
    field('M0 800Q260 730 560 800T1100 830 1600 760', 'url(#drift)'),
    ripples(800, 'dusk', 4, 9),
    spruce(110, 880, 390, 'dusk'),
    spruce(255, 900, 270, 'dusk'),
    spruce(1500, 890, 430, 'dusk'),
    spruce(1370, 905, 250, 'dusk'),
    constable(1180, 872, 0.62, { isAway: true, rim: '#f9cdae' }),
    sittingDog(1095, 874, 0.55, { coat: '#2a2522', white: '#eee8dd' }),
  ),
  'dog-digs': picture(
    definitions('day'),
    sky('day'),
    mountains('day', 470, 0.95, 120),
    haze(260, 240, 0.9),
    field('M0 520Q300 470 700 520T1600 420'),
    path(
      'M0 640 160 560 300 600 420 540 560 590 720 545 860 600 1020 560 1180 610 1340 570 1600 640V900H0Z',
      '#d5e0ea',
    ),
    ...Array.from({ length: 26 }, (_, index) => {
      const [x, y, s] = [(index * 367) % 1600, 600 + ((index * 83) % 280), 20 + ((index * 29) % 46)]
      return (
        path(`M${x} ${y}l${s}-${s * 0.7} ${s * 0.9} ${s * 0.3} ${s * 0.2} ${s * 0.7}-${s} ${s * 0.35}z`, '#f6fafc') +
        path(`M${x} ${y}l${s * 0.3} ${s * 0.1} ${s * 0.75} ${s * 0.65}-${s * 0.9}-${s * 0.1}z`, '#9db8d3')
      )
    }),
    path('M820 800Q900 740 1030 760T1180 820Q1060 850 960 846T820 800Z', '#7f9fc2'),
    diggingDog(850, 820, 1.75),
    ...Array.from({ length: 40 }, (_, index) =>
      circle(560 + ((index * 61) % 210), 620 + ((index * 47) % 190), 3 + (index % 5) * 2.4, '#fff', 'opacity=".9"'),
    ),
    constable(1330, 860, 1.55, { pose: 'dig', tool: tools.shovel, isTurned: true, skin: 2, rim: '#8fc1bd' }),
    constable(300, 700, 0.7, { pose: 'probe', tool: tools.probe, skin: 0, rim: '#8fc1bd' }),
    constable(180, 690, 0.66, { pose: 'probe', tool: tools.probe, skin: 1, rim: '#8fc1bd', hat: 'helmet' }),
    field('M0 880Q300 840 700 876T1600 850', '#f3f7fa'),
  ),
  'train-drift': picture(
    definitions('night'),
    beam,
    sky('night'),
    mountains('night', 520, 0.9, -60),
    haze(300, 240, 0.6),
    forest(540, 'night', 'near', 21, 1, 30),
    field('M0 600Q500 560 900 590T1600 540'),
    train(640, 730, 1.05, 3),
    glow(1200, 640, 700, 0.35, 0.3),
    path('M0 720Q200 640 420 650 560 600 690 650 760 690 900 700T1300 690 1600 700V900H0Z', 'url(#drift)'),
    ripples(720, 'night', 9, 10),
    ...[70, 210, 350, 490, 630, 770].map((x, index) =>
      index % 3 === 1
        ? constable(x, 850 - (index % 2) * 14, 0.82, { pose: 'dig', tool: tools.shovel, skin: index, rim: '#ffd58a' })
        : neighbor(x, 850 - (index % 2) * 14, 0.8, {
            pose: index % 3 ? 'lamp' : 'dig',
            tool: index % 3 ? tools.lantern : tools.shovel,
            coat: index,
            skin: index + 1,
            hat: index % 2 ? 'fur' : 'knit',
            rim: '#ffd58a',
          }),
    ),
    neighbor(960, 880, 0.85, { pose: 'lamp', tool: tools.lantern, coat: 3, isTurned: true, rim: '#ffd58a' }),
    neighbor(1120, 876, 0.56, { coat: 2, skin: 2, rim: '#ffd58a' }),
    snowfall(31, 105, -1),
  ),
  'moose-street': picture(
    definitions('dusk'),
    beam,
    sky('dusk'),
    mountains('dusk', 520, 0.62, 90),
    haze(300, 320, 0.9),
    house(150, 650, 1.5, 'dusk', { wall: '#8a4a3a' }),
    house(440, 610, 1.1, 'dusk', { wall: '#4b6a70' }),
    house(1210, 610, 1.1, 'dusk', { wall: '#a88146', isTurned: true }),
    house(1480, 650, 1.5, 'dusk', { wall: '#5c4a66', isTurned: true }),
    field('M0 640Q800 590 1600 640'),
    path('M560 620H1040L1500 900H100Z', '#7f93ad'),
    path('M770 620 800 620 760 900H690ZM860 620 890 620 1010 900H930Z', '#5f7794', 'opacity=".7"'),
    lamp(330, 700, 1),
    lamp(1290, 700, 1),
    glow(820, 780, 420, 0.5, 0.2),
    moose(840, 800, 1.08),
    truck(260, 862, 1.05, { isLit: true }),
    constable(560, 880, 1.02, { pose: 'behind', rim: '#f9cdae', isAway: true }),
    ripples(700, 'dusk', 6, 6),
    snowfall(5, 38),
  ),
  'torch-run': picture(
    definitions('night'),
    sky('night'),
    mountains('night', 430, 0.95, 150),
    haze(220, 220, 0.6),
    path('M0 470Q260 380 620 300T1180 250Q1400 300 1600 360V900H0Z', 'url(#field)'),
    path(
      'M160 640Q420 470 640 330T1120 262Q1210 320 1120 380T820 480 700 560 900 640 1250 700 1600 690V900H0V640Z',
      'url(#drift)',
    ),
    ...torches(),
    village(150, 780, 620, 3, 'night', createDice(19)),
    glow(460, 830, 560, 0.7, 0.24),
    spruce(1480, 900, 330, 'night'),
    spruce(1340, 910, 220, 'night'),
    spruce(40, 910, 280, 'night'),
  ),
  'pass-gate': picture(
    definitions('storm'),
    beam,
    rect(0, 0, 1600, 900, '#182a36'),
    rect(0, 0, 1600, 900, 'url(#sky)', 'opacity=".28"'),
    peak(1150, 620, 420, 'storm', 8, 0.7).replaceAll('opacity=".55"', 'opacity=".3"'),
    rect(0, 0, 1600, 640, '#1e3240', 'opacity=".55"'),
    forest(560, 'storm', 'near', 51, 1.5, 24),
    field('M0 640Q400 600 800 620T1600 600', '#5d7385'),
    path('M620 620H960L1240 900H260Z', '#7d90a0'),
    house(1330, 700, 1.7, 'storm', { wall: '#5a4636', isTurned: true }),
    rect(470, 560, 30, 170, inks.steelDark),
    path('M420 600H1130V626H420Z', inks.paper),
    ...Array.from({ length: 8 }, (_, index) => path(`M${440 + index * 88} 600h44l-14 26h-44z`, inks.red)),
    path('M420 598Q700 584 1130 598V602H420Z', '#fff'),
    rect(1108, 580, 26, 150, inks.steelDark),
    circle(1121, 566, 16, inks.red),
    glow(1121, 566, 150, 0.9, 1, 'redlight'),
    circle(485, 546, 16, inks.red),
    glow(485, 546, 150, 0.9, 1, 'redlight'),
    rect(690, 560, 190, 90, inks.spruce),
    rect(690, 560, 190, 8, inks.orange),
    path('M716 590H854V600H716ZM740 614H830V624H740Z', inks.paper),
    truck(300, 850, 1.15, { isLit: true }),
    constable(900, 850, 1.15, { pose: 'lamp', tool: tools.lantern, skin: 0, hat: 'hood', rim: '#e89c7c' }),
    field('M0 880Q400 840 800 872T1600 850', '#a7b7c3'),
    snowfall(77, 176, -2),
    snowfall(13, 33),
  ),
  'plow-hairpin': picture(
    definitions('dusk'),
    beam,
    sky('dusk'),
    mountains('dusk', 520, 1.1, -150),
    haze(280, 260, 0.8),
    path('M1600 250Q1300 320 1120 470T700 600 0 640V900H1600Z', 'url(#field)'),
    path('M1600 470Q1200 540 980 560L960 600Q1300 600 1600 540Z', '#7d8fa8'),
    ...[1060, 1190, 1330, 1480].map((x, index) => line(`M${x} ${548 - index * 16}v-44`, inks.orange, 7)),
    path('M0 700Q600 640 1600 720V900H0Z', '#7d8fa8'),
    path('M0 700Q600 640 1600 720V742Q600 664 0 726Z', '#c9d3e2'),
    truck(250, 806, 0.82, { isLit: true }),
    plow(820, 840, 1.12),
    path(
      'M1170 830Q1230 640 1330 560 1400 520 1500 540 1450 580 1500 600 1420 640 1470 690 1400 720 1440 770 1380 800 1400 860 1280 880 1170 850Z',
      '#fff',
      'opacity=".75" filter="url(#soft)"',
    ),
    path('M1180 840Q1240 700 1320 640 1300 720 1390 700 1330 780 1400 800 1300 850 1180 852Z', '#fff'),
    ...Array.from({ length: 60 }, (_, index) =>
      circle(1200 + ((index * 71) % 340), 500 + ((index * 53) % 330), 2 + (index % 4) * 2.2, '#fff', 'opacity=".85"'),
    ),
    field('M0 870Q400 830 900 866T1600 850', 'url(#drift)'),
    spruce(60, 900, 300, 'dusk'),
  ),
  'dog-on-sled': picture(
    definitions('dawn'),
    beam,
    sky('dawn'),
    sun(1262, 430, 58),
    mountains('dawn', 560, 0.95, -90),
    haze(320, 260, 1),
    glow(1262, 500, 560, 0.6, 0.5, 'sunlight'),
    forest(600, 'dawn', 'mid', 61, 0.9, 26),
    field('M0 650Q400 590 800 640T1600 610', 'url(#drift)'),
    path('M0 900Q420 760 700 800L760 780Q400 740 0 840Z', '#a7bcd4', 'opacity=".8"'),
    ripples(670, 'dawn', 15, 12),
    sled(800, 840, 2.3),
    sittingDog(690, 690, 1.35),
    spruce(130, 820, 420, 'dawn'),
    spruce(290, 840, 290, 'dawn'),
    spruce(1500, 830, 350, 'dawn'),
  ),
  'station-dry': picture(
    definitions('night'),
    beam,
    sky('night'),
    moon(1310, 150, 44, 'night'),
    mountains('night', 520, 0.95, 60),
    haze(300, 240, 0.6),
    forest(560, 'night', 'near', 71, 1, 24),
    field('M0 640Q400 600 800 620T1600 600'),
    station(800, 730, 1.35, 'night'),
    field('M0 760Q400 730 800 748T1600 740', 'url(#field)'),
    path('M730 748H870L1000 900H600Z', inks.warm, 'opacity=".22"'),
    sled(310, 830, 0.95, { isTurned: true }),
    truck(1270, 850, 0.95, { isTurned: true }),
    lamp(120, 800, 1.1),
    constable(690, 858, 0.8, { pose: 'hold', tool: tools.cup, rim: inks.warm }),
    neighbor(790, 872, 0.8, { coat: 0, skin: 2, isAway: true, rim: inks.warm }),
    neighbor(860, 876, 0.54, { coat: 2, skin: 2, isAway: true, rim: inks.warm }),
    snowfall(91, 61),
  ),
}

/** Lights that come down a slope in curves, nearer ones larger. */
function torches(): string[] {
  const curve = (share: number): [number, number] => {
    const y = 268 + share ** 1.35 * 470
    const sway = Math.sin(share * Math.PI * 3.4 + 0.4) * (60 + share * 330)
    return [1010 - share * 280 + sway * (1 - share * 0.25), y]
  }
  return Array.from({ length: 74 }, (_, index) => {
    const share = (index / 73) ** 0.92
    const [x, y] = curve(share)
    const r = 2 + share * 5
    return (
      glow(Math.round(x), Math.round(y), 10 + share * 62, 0.75) +
      glow(Math.round(x), Math.round(y + r * 2), 12 + share * 70, 0.5, 0.3) +
      circle(Math.round(x), Math.round(y), Number(r.toFixed(1)), '#fff1c4')
    )
  })
}
