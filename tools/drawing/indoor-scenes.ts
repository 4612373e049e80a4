import { board, desk } from './objects.ts'
import { palette as p } from './palette.ts'
import { officer, person } from './people.ts'
import { city, lighthouse, room, sky } from './scenery.ts'
import { circle, line, path, picture, rect, star } from './shapes.ts'

/** Pictures by file name, without extension. */
export const indoorScenes: Record<string, string> = {
  'academy-graduation': picture(
    room(p.mid, p.ground, 700),
    rect(240, 90, 1120, 150, p.near),
    path('M240 240 280 270 320 240ZM1280 240 1320 270 1360 240Z', p.near),
    rect(240, 96, 1120, 6, p.brass),
    rect(240, 226, 1120, 6, p.brass),
    ...[440, 620, 800, 980, 1160].map((x) => star(x, 165, 40, p.brass)),
    rect(120, 720, 1360, 40, p.brassDeep),
    rect(120, 760, 1360, 140, p.near),
    ...[370, 580, 800, 1020, 1230].map((x, index) =>
      officer(x, 724, 1.12 - (index % 2) * 0.06, {
        skin: [2, 0, 4, 1, 3][index] ?? 0,
        hair: [0, 3, 0, 1, 2][index] ?? 0,
        arm: 'up',
      }),
    ),
  ),
  'academy-warehouse': picture(
    rect(0, 0, 1600, 900, p.night),
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3].map((column) => rect(70 + column * 130, 420 + row * 110, 116, 98, row % 2 ? p.near : p.ground)),
    ),
    ...[0, 1].flatMap((row) => [0, 1].map((column) => rect(1320 + column * 130, 530 + row * 110, 116, 98, p.ground))),
    rect(0, 740, 1600, 160, '#070f1d'),
    path('M760 480 1600 300V800Z', p.light, 'opacity=".22"'),
    path('M980 510 1600 420V760Z', p.light, 'opacity=".25"'),
    officer(620, 850, 1.25, { skin: 1, hair: 1, arm: 'out' }),
    officer(850, 860, 1.2, { skin: 4, hair: 0, arm: 'out' }),
  ),
  'academy-law': picture(
    room(p.far, p.near, 700),
    board(
      420,
      120,
      760,
      360,
      p.greenDeep,
      line('M480 190H860M480 250H1020M480 310H780M480 370H940', p.paper, 9, 'opacity=".7"') +
        star(1080, 380, 46, p.brass),
    ),
    officer(1330, 760, 1.3, { skin: 0, hair: 3, hasCap: false, isTurned: true, arm: 'out' }),
    ...[180, 520, 860].map(
      (x, index) => person(x + 100, 850, 0.95, { skin: index + 1, hair: index, shirt: 6 }) + desk(x, 700, 220, 200),
    ),
  ),
  'dispatch-room': picture(
    rect(0, 0, 1600, 900, p.ground),
    ...[0, 1, 2, 3].map((index) => {
      const x = 110 + index * 355
      return (
        rect(x, 90, 320, 210, p.night) +
        rect(x + 12, 102, 296, 186, index % 2 ? p.near : p.mid) +
        line(`M${x + 30} 250l60-70 50 40 70-90 70 60`, index % 2 ? p.light : p.brass, 6) +
        circle(x + 90, 180, 10, p.red)
      )
    }),
    person(800, 880, 1.75, { skin: 3, hair: 0, shirt: 6 }),
    line('M738 286Q736 200 800 200T862 286', p.night, 13),
    rect(726, 268, 24, 50, p.night),
    rect(850, 268, 24, 50, p.night),
    line('M738 316Q742 348 784 340', p.night, 7),
    ...[-1, 1].map(
      (side) =>
        rect(side < 0 ? 250 : 1010, 420, 340, 220, p.night) +
        rect(side < 0 ? 266 : 1026, 436, 308, 188, p.far) +
        rect(side < 0 ? 400 : 1160, 640, 40, 60, p.night),
    ),
    line('M300 500H520M300 540H460M300 580H500M1060 500H1280M1060 540H1200M1060 580H1260', p.paper, 10, 'opacity=".6"'),
    desk(120, 700, 1360, 220),
    path('M1360 700V640Q1390 620 1420 640V700Z', p.brass),
  ),
  'quarter-figures': picture(
    room(p.mid, p.ground, 740),
    ...[0, 1, 2].map((index) => {
      const x = 150 + index * 450
      const bars =
        [
          [90, 150, 120, 200],
          [220, 180, 150, 110],
          [60, 110, 190, 240],
        ][index] ?? []
      return (
        rect(x, 130, 400, 500, p.paper) +
        rect(x + 190, 118, 20, 30, p.brass) +
        line(`M${x + 50} 190H${x + 250}M${x + 50} 226H${x + 340}`, p.near, 12, 'opacity=".6"') +
        line(`M${x + 50} 560H${x + 350}`, p.near, 6) +
        bars.map((h, bar) => rect(x + 66 + bar * 72, 558 - h, 48, h, bar === 3 ? p.brass : p.near)).join('')
      )
    }),
    person(420, 880, 1, { skin: 1, hair: 3, shirt: 0 }),
    person(1120, 880, 1, { skin: 3, hair: 0, shirt: 1 }),
  ),
  'records-desk': picture(
    room(p.far, p.near, 760),
    rect(110, 80, 620, 600, p.ground),
    ...[0, 1, 2].flatMap((row) =>
      Array.from({ length: 9 }, (_, index) => {
        const h = 110 + ((index * 7 + row * 5) % 4) * 14
        const x = 136 + index * 64
        return index === 4 + row
          ? ''
          : rect(x, 240 + row * 190 - h, 52, h, [p.stone, p.paper, p.brassDeep, p.mid][(index + row) % 4] ?? p.stone) +
              rect(x + 10, 262 + row * 190 - h, 32, 14, p.brass)
      }),
    ),
    ...[250, 440, 630].map((y) => rect(110, y - 8, 620, 14, p.brassDeep)),
    circle(1360, 220, 96, p.brass),
    circle(1360, 220, 80, p.paper),
    line('M1360 220V162M1360 220L1402 240', p.ground, 9),
    person(1010, 800, 1.3, { skin: 2, hair: 1, shirt: 5 }),
    desk(60, 640, 1480, 280),
    rect(300, 540, 210, 100, p.paper),
    line('M326 566H440M326 590H480M326 614H420', p.near, 8, 'opacity=".5"'),
    path('M1240 640V612H1270L1280 560H1310L1320 612H1350V640Z', p.brassDeep),
    circle(1295, 544, 32, p.brass),
  ),
  'briefing-room': picture(
    room(p.mid, p.ground, 720),
    board(
      380,
      90,
      840,
      420,
      p.stone,
      path('M380 360Q560 300 700 380T1000 350 1220 400V510H380Z', p.water) +
        line('M440 150 700 340M760 110 640 380M1120 130 860 350M420 260H1180', p.far, 10) +
        line('M700 300V460M940 300V470', p.near, 12) +
        star(780, 240, 26, p.brass) +
        circle(560, 220, 13, p.red) +
        circle(1060, 280, 13, p.red),
    ),
    officer(1350, 800, 1.3, { skin: 0, hair: 4, hasCap: false, isTurned: true, arm: 'out' }),
    ...[300, 540, 780, 1020].map((x, index) =>
      officer(x, 960, 1.1, { skin: index + 1, hair: index, hasCap: index % 2 === 0 }),
    ),
  ),
  'front-desk': picture(
    room(p.near, p.ground, 760),
    rect(560, 70, 480, 420, p.mid),
    circle(800, 190, 84, p.brass),
    circle(800, 190, 70, p.paper),
    line('M800 190V140M800 190L836 206', p.ground, 8),
    star(800, 380, 56, p.brass),
    rect(120, 140, 260, 360, p.night),
    rect(136, 156, 228, 328, p.far),
    `<g transform="translate(136 156) scale(.1425 .3644)">${sky('night')}${city(0, 1600, 900, 500, p.ground, 91)}</g>`,
    line('M250 156V484M136 320H364', p.night, 10),
    officer(800, 830, 1.35, { skin: 1, hair: 0, hasCap: false }),
    desk(200, 640, 1200, 280),
    path('M1210 640V560M1150 560 1180 500H1250L1280 560Z', p.brass),
    rect(1206, 556, 10, 84, p.brassDeep),
    path('M1160 562 1060 640H1370L1270 562Z', p.light, 'opacity=".3"'),
    rect(360, 600, 150, 40, p.paper),
    rect(372, 576, 150, 30, p.stone),
  ),
  'skyline-dusk': picture(
    sky('dusk'),
    circle(1080, 560, 120, p.sun),
    path('M0 720V620Q300 540 700 620T1600 600V720Z', p.far),
    city(480, 1600, 720, 420, p.mid, 101),
    city(620, 1400, 720, 260, p.near, 103),
    rect(0, 720, 1600, 180, p.water),
    ...Array.from({ length: 26 }, (_, index) =>
      line(`M${(index * 173) % 1560} ${744 + ((index * 41) % 140)}h60`, p.light, 4, 'opacity=".35"'),
    ),
    lighthouse(260, 740, 1.3),
  ),
}
