import { box, type Canvas, dot, glow, mix, shape, stroke, times } from './desert-canvas.ts'
import { mesa, range } from './desert-land.ts'
import { night, sky, stars } from './desert-light.ts'

export function nightWindow(c: Canvas, x: number, y: number, w: number, h: number): string {
  return [
    box(x - 18, y - 18, w + 36, h + 36, '#6b4030'),
    `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="200 180 800 660" preserveAspectRatio="xMidYMid slice">${sky(c, night, 640)}${stars(c, 110, 7)}${mesa(c, night, { x: 420, base: 660, w: 330, h: 200, seed: 5, far: 0.1 })}${range(night, 700, 60, 0.1, 9)}${box(0, 690, 1600, 300, '#141128')}</svg>`,
    stroke(`M${x + w / 2} ${y}V${y + h}M${x} ${y + h / 2}H${x + w}`, '#6b4030', 12),
    dot(x + w * 0.78, y + 60, 22, '#f4ead2') + glow(c, x + w * 0.78, y + 60, 120, '#f4ead2', 0.5),
  ].join('')
}

export function desk(c: Canvas, x: number, y: number): string {
  return [
    box(x - 170, y, 340, 150, '#140c18') +
      box(
        x - 156,
        y + 12,
        312,
        126,
        c.fade([
          [0, '#1f5c60'],
          [1, '#123038'],
        ]),
      ),
    stroke(
      `M${x - 130} ${y + 44}H${x + 20}M${x - 130} ${y + 72}H${x + 70}M${x - 130} ${y + 100}H${x - 20}`,
      '#8fe0d0',
      7,
      'opacity=".8"',
    ),
    dot(x + 110, y + 60, 22, 'none', 'stroke="#e3b24e" stroke-width="6"') + dot(x + 110, y + 60, 6, '#ff5a48'),
    glow(c, x, y + 70, 260, '#5fd0c0', 0.28),
    box(x - 30, y + 150, 60, 24, '#140c18'),
  ].join('')
}

export function bale(c: Canvas, x: number, y: number): string {
  return [
    box(
      x,
      y,
      150,
      92,
      c.fade([
        [0, '#d9aa58'],
        [1, '#8c6430'],
      ]),
    ),
    stroke(
      times(
        7,
        (index) =>
          `M${x + 8 + index * 20} ${y + 12 + (index % 3) * 20}l26 8M${x + 4 + index * 19} ${y + 60 + (index % 2) * 14}l30-6`,
      ),
      '#6b4a24',
      2.5,
      'opacity=".5"',
    ),
    stroke(`M${x + 40} ${y}V${y + 92}M${x + 110} ${y}V${y + 92}`, '#5b3a24', 4),
  ].join('')
}

export function coil(x: number, y: number, scale: number, index: number): string {
  const metal = ['#d9783c', '#c8662f', '#e08a4c'][index % 3] ?? '#d9783c'
  const rings = [0, 1, 2, 3, 4].map(
    (ring) =>
      `<ellipse cx="0" cy="${-ring * 11}" rx="${66 - (ring % 2) * 4}" ry="24" fill="none" stroke="${mix(metal, ring % 2 ? '#5b2a18' : '#ffd9a0', 0.24)}" stroke-width="10"/>`,
  )
  return `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cx="6" cy="20" rx="84" ry="20" fill="#140a10" opacity=".5"/>${rings.join('')}${stroke('M40-64q26 8 30 26', '#fff0d0', 4, 'opacity=".8"')}</g>`
}

export function bridle(x: number, y: number): string {
  return (
    stroke(
      `M${x} ${y}v24q-34 40-26 120 6 50 26 60 20-10 26-60 8-80-26-120M${x - 24} ${y + 120}h48M${x - 18} ${y + 190}q-20 90 18 150 38-60 18-150`,
      '#2a1418',
      7,
    ) +
    dot(x - 26, y + 124, 9, '#d9c07a') +
    dot(x + 26, y + 124, 9, '#d9c07a')
  )
}

export function saddle(c: Canvas, x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${[
    box(-100, 60, 200, 16, '#4a2a22') + box(-14, 70, 28, 190, '#4a2a22'),
    shape(
      'M-110 40Q-90-20-40-10 0 6 50-12L60-60Q80-70 86-50L84-6Q110 10 116 40L70 60 60 150H-50L-60 60z',
      c.fade([
        [0, '#a8683c'],
        [1, '#5b3020'],
      ]),
    ),
    shape('M-60 60-50 150H60L70 60Q0 84-60 60z', '#3a1c18', 'opacity=".4"'),
    stroke('M-96 30Q-80-12-40-4 0 12 54-6', '#f0c088', 5, 'opacity=".7"'),
    stroke('M0 150V210M-20 210H20V236H-20z', '#2a1418', 8),
  ].join('')}</g>`
}

export function doughnut(): string {
  return [
    shape(
      'M890 740Q890 680 1010 680T1130 740 1010 796 890 740zM970 734Q970 752 1010 752T1050 734 1010 716 970 734z',
      '#c98a4a',
      'fill-rule="evenodd"',
    ),
    shape(
      'M896 728Q900 676 1010 676T1124 728Q1110 752 1084 740 1064 762 1044 752 1050 716 1010 714T972 742Q950 762 930 744 906 752 896 728z',
      '#e9879a',
    ),
    stroke('M930 712l14-8M980 696l12 4M1040 694l14 6M1090 714l8 10M950 734l12 2', '#fff2da', 6) +
      stroke('M960 704l4 10M1060 716l10-6M1020 692l4-8', '#2f8f88', 6),
  ].join('')
}
