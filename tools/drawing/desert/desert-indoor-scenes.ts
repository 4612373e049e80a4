import { box, type Canvas, dice, dot, glow, mix, shape, stroke, times } from './desert-canvas.ts'
import { deputy, neighbor, star } from './desert-figures.ts'
import { bale, bridle, coil, desk, doughnut, nightWindow, saddle } from './desert-furniture.ts'
import { type Light, night, noon } from './desert-light.ts'

const lampLit: Light = { ...noon, dim: 0.2, rim: '#ffd894', ink: '#2a1822', lamp: '#ffd27a' }
const dim: Light = { ...night, dim: 0.34, rim: '#ffcf86' }

export const indoorScenes: Readonly<Record<string, (c: Canvas) => string>> = {
  dispatch: (c) => {
    const roll = dice(29)
    return [
      box(
        0,
        0,
        1600,
        900,
        c.fade([
          [0, '#3a2230'],
          [1, '#1c1020'],
        ]),
      ),
      box(110, 70, 860, 470, '#6b4030') +
        box(
          126,
          86,
          828,
          438,
          c.fade([
            [0, '#d9b98a'],
            [1, '#b98e62'],
          ]),
        ),
      shape('M126 330Q300 290 460 350T760 330 954 390V524H126z', '#c79c6a'),
      stroke('M126 240Q330 200 470 300T740 270 954 220', '#3f8f96', 9) +
        stroke(
          'M180 500 330 380 560 420 760 200 900 130M330 380 300 120M560 420 640 520',
          '#8c4a34',
          6,
          'stroke-dasharray="18 10"',
        ),
      times(70, () => {
        const [x, y] = [roll(150, 930), roll(110, 500)]
        return (
          dot(x, y, 6, ['#c8402f', '#2f8f88', '#f4ead2', '#e3b24e'][Math.round(roll(0, 3))] ?? '#c8402f') +
          dot(x - 2, y - 2, 2, '#ffffff', 'opacity=".7"')
        )
      }),
      star(430, 300, 24, '#7c3524'),
      glow(c, 540, 60, 560, '#ffd27a', 0.34, 0.6),
      nightWindow(c, 1080, 90, 400, 330),
      neighbor(dim, 760, 900, 1.3, { skin: 2, hair: 1, shirt: 1, pose: 'hold', isAway: false }),
      stroke('M716 452Q716 392 760 392T804 452', '#140c18', 12) +
        shape('M704 440h22v44h-22zM794 440h22v44h-22z', '#140c18') +
        stroke('M716 480Q722 500 748 498', '#140c18', 6),
      desk(c, 330, 560),
      desk(c, 1130, 560),
      box(80, 730, 1440, 26, '#8c5a3c') +
        box(
          80,
          756,
          1440,
          150,
          c.fade([
            [0, '#4a2a28'],
            [1, '#24131c'],
          ]),
        ),
      shape('M560 730V690H600V730zM600 700q22 0 22 12t-22 12', '#2f8f88') +
        stroke('M570 676q6-14 0-26M586 676q6-14 0-26', '#ffffff', 3, 'opacity=".4"'),
      box(880, 712, 130, 18, '#f4ead2') + stroke('M900 721H980', '#8c4a34', 3),
      ...[0, 1, 2, 3].map((index) => dot(680 + index * 40, 742, 7, index === 2 ? '#ff5a48' : '#7ad0a0')),
      glow(c, 760, 742, 90, '#ff5a48', 0.5),
    ].join('')
  },
  'copper-barn': (c) => {
    const roll = dice(43)
    return [
      box(0, 0, 1600, 900, '#24131a'),
      times(27, (index) => box(index * 60, 0, 56, 700, mix('#4a2a22', '#24131a', roll(0.1, 0.6)))),
      shape(
        'M960 0H1240V640H960z',
        c.fade([
          [0, '#f4b868'],
          [0.6, '#e88a50'],
          [1, '#b55a3c'],
        ]),
      ) + shape('M960 400Q1050 380 1120 400T1240 392V640H960z', '#7a3a30'),
      shape('M948 0H966V650H948zM1236 0H1254V650H1236z', '#1c0f16'),
      shape('M960 640H1240L1500 900H600z', '#f4a860', `opacity=".32" filter="${c.blur(8)}"`),
      box(
        0,
        640,
        1600,
        260,
        c.fade([
          [0, '#4a2c22', 0.75],
          [1, '#1c0f16', 0.9],
        ]),
      ),
      ...[0, 1, 2, 3].flatMap((row) =>
        [0, 1, 2].map((column) => bale(c, 30 + column * 150 - (row % 2) * 40, 560 - row * 96)),
      ),
      ...[
        [520, 700, 1],
        [660, 716, 1.1],
        [590, 620, 0.9],
        [820, 742, 1.15],
        [700, 640, 0.92],
        [740, 836, 1.3],
        [560, 826, 1.25],
        [400, 810, 1.2],
        [930, 846, 1.25],
      ].map(([x, y, size], index) => coil(x ?? 0, y ?? 0, size ?? 1, index)),
      deputy(dim, 1180, 860, 1.16, { skin: 3, pose: 'point', isTurned: true }),
      shape('M1010 552 380 430 300 880 1012 566z', '#ffe6a8', `opacity=".26" filter="${c.blur(6)}"`),
      glow(c, 660, 700, 420, '#ffdf9a', 0.4, 0.6),
      box(1000, 546, 40, 18, '#140c18') + dot(1002, 555, 12, '#fff3cf') + glow(c, 1002, 555, 80, '#ffe6a8', 0.9),
      deputy(dim, 1440, 820, 0.92, { skin: 1, pose: 'hips', isTurned: true }),
      times(40, () => dot(roll(320, 1000), roll(430, 860), roll(1, 2.6), '#ffe6b8', 'opacity=".5"')),
    ].join('')
  },
  'tack-room': (c) =>
    [
      box(
        0,
        0,
        1600,
        720,
        c.fade([
          [0, '#6b4030'],
          [1, '#8c5a3c'],
        ]),
      ),
      times(21, (index) => box(index * 78, 0, 3, 720, '#3a2020', 'opacity=".45"')),
      box(0, 60, 1600, 26, '#4a2a22') +
        box(
          0,
          690,
          1600,
          210,
          c.fade([
            [0, '#7a5038'],
            [1, '#3a2024'],
          ]),
        ),
      times(4, (index) => bridle(130 + index * 110, 86)),
      times(2, (index) => saddle(c, 230 + index * 250, 420)),
      box(660, 130, 560, 330, '#4a2a22') +
        box(
          676,
          146,
          528,
          298,
          c.fade([
            [0, '#2f4a44'],
            [1, '#22362f'],
          ]),
        ),
      stroke('M710 200H940M710 250H1010M710 300H900M710 350H980', '#efe6d0', 8, 'opacity=".75"'),
      stroke('M1040 340V250L1090 210 1140 250V340zM1078 340V290H1102V340', '#efe6d0', 6, 'opacity=".8"') +
        stroke('M1010 372H1180M1170 372V330', '#e3b24e', 6),
      shape(
        'M1340 120H1530V420H1340z',
        c.fade([
          [0, '#fff0c4'],
          [1, '#f2c27e'],
        ]),
      ) + stroke('M1435 120V420M1340 270H1530', '#4a2a22', 10),
      shape('M1340 120H1530L1250 900H700z', '#ffe2a4', `opacity=".2" filter="${c.blur(12)}"`),
      deputy(lampLit, 1290, 800, 1.1, { skin: 2, pose: 'point', isTurned: true }),
      ...[300, 540, 780, 1010].map(
        (x, index) =>
          neighbor(lampLit, x, 930, 0.96, {
            skin: (index * 3 + 1) % 4,
            hair: index,
            shirt: [1, 2, 5, 0][index] ?? 0,
            isAway: true,
            hasHat: index === 2,
          }) + bale(c, x - 90, 786),
      ),
    ].join(''),
  'evidence-desk': (c) =>
    [
      box(
        0,
        0,
        1600,
        900,
        c.fade([
          [0, '#2a1822'],
          [1, '#1c0f18'],
        ]),
      ),
      box(
        0,
        420,
        1600,
        480,
        c.fade([
          [0, '#8c5a3a'],
          [1, '#4a2a22'],
        ]),
      ),
      times(9, (index) =>
        stroke(`M0 ${450 + index * 52}Q500 ${440 + index * 54} 1600 ${456 + index * 50}`, '#3a2020', 3, 'opacity=".3"'),
      ),
      glow(c, 800, 600, 900, '#ffd890', 0.55, 0.5),
      shape('M1240 0H1270V180H1240zM1120 250 1190 160H1320L1390 250z', '#1f6f6a') +
        shape('M1120 250H1390L1376 264H1134z', '#fff0c4') +
        glow(c, 1255, 270, 420, '#ffe2a0', 0.6),
      shape('M1134 264H1376L1700 900H500z', '#ffe2a0', `opacity=".14" filter="${c.blur(10)}"`),
      `<g transform="rotate(-6 560 640)">${[
        box(350, 540, 420, 200, '#f7efdc') + box(366, 556, 388, 168, 'none', 'stroke="#c8402f" stroke-width="5"'),
        shape(
          'M470 590H640Q662 590 662 612V672Q662 690 640 690H470z',
          c.fade([
            [0, '#e0533c'],
            [1, '#8c2a22'],
          ]),
        ),
        shape('M560 590 530 640 570 650 548 690H470V590z', '#b23a2c') +
          stroke('M560 590 530 640 570 650 548 690', '#f7efdc', 5),
        shape('M690 640l22-14 12 22-20 12zM700 690l26 4-10 20-22-6z', '#c8402f'),
        shape('M480 600H540L520 620H480z', '#ffffff', 'opacity=".4"'),
      ].join('')}</g>`,
      `<g transform="rotate(-6 560 640)">${box(350, 764, 440, 40, '#e3c27a')}${times(22, (index) => box(360 + index * 20, 764, 3, index % 5 ? 14 : 24, '#4a2a22'))}</g>`,
      `<g transform="rotate(9 1090 640)">${box(920, 520, 330, 230, '#f4ead2')}${stroke('M950 570H1180M950 606H1210M950 642H1150M950 678H1200', '#6b4030', 7, 'opacity=".55"')}${star(1200, 552, 22, '#e3b24e')}</g>`,
      '<ellipse cx="1010" cy="772" rx="120" ry="18" fill="#2a1418" opacity=".5"/>',
      doughnut(),
      shape('M180 560V450H270V560Q225 580 180 560zM270 470q40 0 40 34t-40 34', '#2f8f88') +
        '<ellipse cx="225" cy="452" rx="45" ry="12" fill="#3a1f18"/>' +
        stroke('M210 430q10-24 0-46M240 430q10-24 0-46', '#ffffff', 5, 'opacity=".3"'),
      `<g transform="rotate(-24 1360 700)">${box(1240, 690, 260, 20, '#e3b24e')}${shape('M1500 690l40 10-40 10z', '#efe0c4')}${box(1232, 690, 20, 20, '#c8402f')}</g>`,
    ].join(''),
}
