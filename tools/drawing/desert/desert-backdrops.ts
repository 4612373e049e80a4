import { box, type Canvas, dice, dot, glow, stroke, times } from './desert-canvas.ts'
import { night, sky, stars } from './desert-light.ts'

export function shelves(c: Canvas): string {
  const roll = dice(11)
  return [
    box(0, 0, 800, 1000, '#5b3a2c'),
    times(4, (row) =>
      [
        ...Array.from({ length: 13 }, (_, index) => {
          const h = roll(110, 170)
          return (
            box(
              10 + index * 62,
              190 + row * 210 - h,
              52,
              h,
              ['#7c3524', '#2f6f6a', '#b98a56', '#4a3a44'][(index + row) % 4] ?? '#7c3524',
            ) + box(18 + index * 62, 216 + row * 210 - h, 36, 14, '#e9d2a0')
          )
        }),
        box(0, 190 + row * 210, 800, 18, '#3a2020'),
      ].join(''),
    ),
    glow(c, 620, 200, 600, '#ffd890', 0.5),
  ].join('')
}

export function cards(c: Canvas): string {
  const roll = dice(37)
  return [
    box(
      0,
      0,
      800,
      1000,
      c.fade([
        [0, '#7a5140'],
        [1, '#3a2226'],
      ]),
    ),
    times(22, () => {
      const [x, y] = [roll(0, 700), roll(20, 640)]
      return `<g transform="rotate(${roll(-7, 7)} ${x} ${y})">${box(x, y, 120, 86, '#f1e4c8')}${stroke(`M${x + 14} ${y + 26}h84M${x + 14} ${y + 46}h60M${x + 14} ${y + 64}h74`, '#8c5a3c', 5, 'opacity=".6"')}${dot(x + 60, y + 4, 8, '#c8402f')}</g>`
    }),
    stroke('M90 110 420 240 650 90M420 240 560 470 180 520', '#c8402f', 4, 'opacity=".8"'),
    glow(c, 660, 140, 560, '#ffd27a', 0.5),
  ].join('')
}

export function wallMap(c: Canvas): string {
  const roll = dice(53)
  return [
    sky(c, night, 1000),
    stars(c, 40, 3),
    box(40, 60, 720, 620, '#6b4030') +
      box(
        58,
        78,
        684,
        584,
        c.fade([
          [0, '#c9a878'],
          [1, '#94704c'],
        ]),
      ),
    stroke('M58 260Q240 200 380 320T742 240', '#2f7f86', 12) +
      stroke('M100 620 300 430 520 480 700 160', '#7c3524', 7, 'stroke-dasharray="20 12"'),
    times(60, () =>
      dot(roll(80, 720), roll(100, 640), 7, ['#c8402f', '#2f8f88', '#f4ead2'][Math.round(roll(0, 2))] ?? '#c8402f'),
    ),
    box(0, 0, 800, 1000, '#1c0f28', 'opacity=".35"'),
    glow(c, 700, 820, 460, '#5fd0c0', 0.5),
  ].join('')
}
