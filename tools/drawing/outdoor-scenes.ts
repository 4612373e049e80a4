import { bicycle, boat, car, cone, ferry, lanterns, stall, station } from './objects.ts'
import { palette as p } from './palette.ts'
import { dog, officer, person } from './people.ts'
import { city, ground, hills, lamp, lighthouse, sea, sky, tree } from './scenery.ts'
import { circle, line, path, picture, rect } from './shapes.ts'

/** Pictures by file name, without extension. */
export const outdoorScenes: Record<string, string> = {
  'station-open-night': picture(
    sky('night'),
    city(0, 1600, 720, 300, p.near, 11),
    ground(720),
    station(800, 730, 1.1),
    path('M722 730H878L1010 900H590Z', p.light, 'opacity=".22"'),
    lamp(240, 740, 1.1),
    lamp(1360, 740, 1.1),
    car(1330, 850, 0.75, false, true),
    person(660, 860, 0.62, { skin: 2, hair: 2, shirt: 0 }),
  ),
  'lantern-night': picture(
    sky('dusk'),
    city(0, 1600, 660, 300, p.mid, 23),
    ground(650),
    lanterns(-40, 560, 150, 7),
    lanterns(540, 1100, 130, 6),
    lanterns(1080, 1660, 150, 7),
    stall(240, 720, 1.15, p.red),
    stall(800, 700, 1.05, p.near),
    stall(1360, 720, 1.15, p.brass),
    ...[90, 390, 520, 640, 930, 1060, 1180, 1500].map((x, index) =>
      person(x, 830 + (index % 3) * 20, 0.66 - (index % 4 === 2 ? 0.2 : 0), {
        skin: index,
        hair: index + 1,
        shirt: index,
      }),
    ),
    officer(760, 850, 0.72, { skin: 1, hair: 0, arm: 'out' }),
  ),
  'lantern-soup': picture(
    sky('night'),
    city(0, 1600, 600, 240, p.near, 31),
    ground(640),
    lanterns(-60, 1660, 70, 14),
    stall(800, 800, 2.4, p.red),
    ...[620, 800, 980].map(
      (x) =>
        path(`M${x - 56} 518V452H${x + 56}V518Z`, p.far) +
        rect(x - 66, 440, 132, 14, p.stone) +
        line(`M${x - 10} 420q-20-26 0-48t0-48`, p.paper, 8, 'opacity=".5"'),
    ),
    person(260, 880, 0.95, { skin: 0, hair: 3, shirt: 3 }),
    person(1340, 880, 0.95, { skin: 3, hair: 0, shirt: 5, isTurned: true, arm: 'out' }),
    person(1500, 880, 0.62, { skin: 3, hair: 1, shirt: 4 }),
  ),
  'lantern-dogs': picture(
    sky('night'),
    city(0, 1600, 560, 260, p.near, 37),
    ground(620),
    lanterns(-60, 1660, 60, 12),
    ...[0, 1, 2, 3, 4].map(
      (index) =>
        rect(870 + index * 145, 660, 120, 110, index % 2 ? p.stone : p.brassDeep) +
        rect(870 + index * 145, 690, 120, 10, p.ground, 'opacity=".4"'),
    ),
    dog(640, 800, 1.5, '#5d4027'),
    officer(330, 840, 1.25, { skin: 3, hair: 0 }),
  ),
  'lantern-walk': picture(
    sky('night'),
    sea(560),
    lighthouse(1330, 590, 1.1),
    ground(740),
    ...Array.from({ length: 11 }, (_, index) => {
      const x = 60 + index * 128
      const size = index % 3 === 1 ? 0.4 : 0.6
      return (
        person(x, 850 + (index % 2) * 24, size, { skin: index * 2, hair: index, shirt: index + 2, arm: 'out' }) +
        circle(x + 132 * size, 850 + (index % 2) * 24 - 230 * size, 40, p.light, 'opacity=".25"') +
        circle(x + 132 * size, 850 + (index % 2) * 24 - 230 * size, 15, p.light)
      )
    }),
  ),
  'academy-driving': picture(
    sky('dawn'),
    hills(520, '#8b8a96'),
    city(900, 1600, 610, 190, p.far, 41),
    ground(610, p.mid),
    rect(0, 700, 1600, 8, p.paper, 'opacity=".25"'),
    cone(200, 760, 1),
    cone(560, 720, 0.8),
    car(820, 800, 1.25, false),
    cone(1240, 740, 0.9),
    cone(340, 880, 1.3),
    cone(1330, 880, 1.3),
  ),
  'new-dog': picture(
    sky('dawn'),
    hills(560, '#7d8f86'),
    tree(240, 660, 1.3, p.green),
    tree(1380, 640, 1.1, p.greenDeep),
    ground(640, p.green),
    path('M0 760Q400 700 800 760T1600 740V900H0Z', p.greenDeep),
    officer(660, 850, 1.45, { skin: 1, hair: 0, hasCap: true }),
    dog(980, 850, 1.55, '#6b4a2c'),
    circle(1270, 836, 22, p.red),
  ),
  'school-street': picture(
    sky('dawn'),
    rect(300, 260, 1000, 380, p.stone),
    path('M260 260 800 130 1340 260Z', p.red),
    circle(800, 214, 30, p.paper),
    line('M800 214V196M800 214L812 220', p.ground, 5),
    ...[360, 480, 600, 950, 1070, 1190].flatMap((x) => [rect(x, 310, 70, 90, p.mid), rect(x, 460, 70, 90, p.mid)]),
    rect(730, 430, 140, 210, p.brassDeep),
    tree(150, 660, 1.1, p.green),
    tree(1450, 660, 1.1, p.green),
    ground(640, p.stone),
    ground(690, p.near),
    ...[0, 1, 2, 3, 4, 5, 6].map((index) =>
      path(`M${330 + index * 145} 710h80l${(index - 3) * 14} 170h-100z`, p.paper),
    ),
    officer(300, 830, 1.05, { skin: 0, hair: 2, arm: 'up' }),
    person(640, 810, 0.62, { skin: 2, hair: 1, shirt: 0 }),
    person(760, 820, 0.55, { skin: 0, hair: 3, shirt: 3 }),
    person(890, 812, 0.6, { skin: 4, hair: 0, shirt: 6 }),
    person(1040, 830, 0.98, { skin: 1, hair: 1, shirt: 4 }),
  ),
  'storm-quay': picture(
    sky('storm'),
    city(0, 1600, 640, 360, '#142238', 53),
    ground(620, '#0c1728'),
    lamp(1180, 700, 1.2),
    car(620, 780, 1.2),
    path('M0 790Q120 760 240 790T480 790 720 790 960 790 1200 790 1440 790 1680 790V900H0Z', p.water),
    path('M0 836Q120 806 240 836T480 836 720 836 960 836 1200 836 1440 836 1680 836V900H0Z', p.ground),
    officer(1330, 830, 1, { skin: 3, hair: 0, arm: 'out' }),
    ...Array.from({ length: 90 }, (_, index) =>
      line(`M${(index * 397) % 1640} ${(index * 233) % 860}l-14 44`, p.paper, 3, 'opacity=".28"'),
    ),
  ),
  'harbor-drill': picture(
    sky('dusk'),
    circle(1180, 500, 90, p.sun),
    hills(500, p.far),
    lighthouse(210, 560, 0.95),
    sea(560, 19),
    ferry(1010, 660, 1.15),
    boat(520, 770, 1.05),
  ),
  'bicycle-find': picture(
    rect(0, 0, 1600, 900, p.near),
    ...Array.from({ length: 16 }, (_, index) => rect(index * 100, 0, 4, 640, p.ground)),
    rect(600, 120, 400, 240, p.skyMid),
    rect(600, 270, 400, 90, p.water),
    line('M800 120V360M600 240H1000', p.ground, 10),
    path('M800 0 560 900H1400L860 0Z', p.light, 'opacity=".08"'),
    ground(640, p.ground),
    ...[0, 1, 2, 3, 4].map((index) =>
      bicycle(190 + index * 300, 720, 1.05, [p.far, p.stone, p.brassDeep, p.far, p.mid][index] ?? p.far),
    ),
    ...[0, 1, 2, 3].map((index) =>
      bicycle(330 + index * 310, 860, 1.4, [p.red, p.brass, p.paper, p.green][index] ?? p.red),
    ),
    ...[0, 1, 2, 3].map((index) => rect(310 + index * 310, 778, 40, 30, p.light)),
  ),
  'bridge-checkpoint': picture(
    sky('dusk'),
    hills(560, p.far),
    sea(600, 29),
    line('M-60 330Q260 640 420 180 800 760 1180 180 1340 640 1660 330', p.near, 14),
    ...[420, 1180].map(
      (x) =>
        rect(x - 34, 150, 16, 560, p.near) + rect(x + 18, 150, 16, 560, p.near) + rect(x - 34, 240, 68, 16, p.near),
    ),
    ...Array.from({ length: 15 }, (_, index) => {
      const share = (index + 1) / 16
      const cable = 180 + 1160 * share * (1 - share)
      return line(`M${(420 + 760 * share).toFixed(1)} ${cable.toFixed(1)}V650`, p.near, 4)
    }),
    ground(650, p.ground),
    rect(0, 640, 1600, 14, p.brassDeep),
    rect(0, 770, 1600, 6, p.brass, 'opacity=".5"'),
    car(420, 800, 1.05),
    cone(790, 830, 1),
    cone(930, 800, 0.9),
    cone(1060, 830, 1),
    officer(1230, 850, 1.05, { skin: 0, hair: 3, arm: 'up' }),
    lamp(1480, 660, 1.1),
  ),
  'kestrel-head': picture(
    sky('dusk'),
    circle(420, 520, 110, p.sun),
    sea(560, 43),
    path('M1600 300Q1240 330 1040 470T640 720 520 900H1600Z', p.greenDeep),
    path('M1600 420Q1320 470 1120 640T860 900H1600Z', p.ground),
    rect(1330, 210, 110, 140, p.stone),
    path('M1310 210 1385 150 1460 210Z', p.near),
    rect(1366, 250, 36, 50, p.light),
    officer(1060, 610, 0.72, { skin: 3, hair: 0, isTurned: true, arm: 'out' }),
    dog(890, 640, 0.72, '#5d4027', true),
  ),
  'fleet-line': picture(
    sky('night'),
    city(0, 1600, 640, 280, p.near, 61),
    station(800, 660, 0.85),
    ground(650),
    car(330, 740, 0.8, false),
    car(1230, 740, 0.8, false, true),
    car(790, 850, 1.2, false),
  ),
  'dog-at-sunrise': picture(
    sky('dawn'),
    circle(960, 480, 200, p.sun),
    hills(600, '#8b8a96'),
    path('M0 760Q500 560 900 690T1600 660V900H0Z', p.greenDeep),
    dog(700, 690, 1.5, '#4a3526'),
    tree(1400, 720, 1.2, p.ground),
  ),
  'harbor-patrol': picture(
    sky('dawn'),
    circle(380, 470, 100, p.sun),
    hills(540, '#8b8a96'),
    lighthouse(1240, 590, 1.25, false),
    sea(580, 71),
    boat(640, 760, 1.5),
  ),
  'bike-patrol': picture(
    sky('dusk'),
    city(900, 1600, 600, 260, p.mid, 73),
    sea(560, 77),
    ground(700, p.near),
    rect(0, 700, 1600, 12, p.stone),
    ...[80, 460, 1180, 1520].map((x) => rect(x, 620, 18, 90, p.ground)),
    line('M0 640H1600', p.ground, 8),
    bicycle(930, 850, 1.7, p.paper),
    officer(660, 860, 1.4, { skin: 2, hair: 1, arm: 'out' }),
    lamp(240, 720, 1.4),
  ),
  'school-visit': picture(
    sky('dawn'),
    hills(560, '#7d8f86'),
    rect(760, 300, 700, 340, p.stone),
    path('M720 300 1110 180 1500 300Z', p.red),
    ...[820, 960, 1220, 1360].map((x) => rect(x, 360, 80, 110, p.mid)),
    rect(1070, 460, 100, 180, p.brassDeep),
    tree(160, 680, 1.3, p.green),
    ground(640, p.green),
    officer(480, 850, 1.25, { skin: 4, hair: 0, arm: 'up' }),
    ...[760, 890, 1010, 1140, 1270].map((x, index) =>
      person(x, 830 + (index % 2) * 24, 0.6 + (index % 2) * 0.06, {
        skin: index,
        hair: [1, 0, 2, 3, 1][index] ?? 0,
        shirt: [0, 1, 2, 3, 5][index] ?? 0,
        isTurned: true,
      }),
    ),
  ),
  'old-market': picture(
    sky('dusk'),
    city(0, 1600, 660, 380, p.near, 83),
    ground(650),
    lanterns(-40, 820, 180, 9),
    lanterns(780, 1660, 180, 9),
    ...[170, 490, 810, 1130, 1450].map((x, index) =>
      stall(x, 760 + (index % 2) * 30, 1, [p.red, p.brass, p.far, p.green, p.red][index] ?? p.red),
    ),
    person(330, 860, 0.62, { skin: 1, hair: 1, shirt: 5 }),
    person(980, 870, 0.62, { skin: 4, hair: 0, shirt: 3 }),
  ),
}
