import { box, type Canvas, dice, dot, glow, mix, shape, stroke, times } from './desert-canvas.ts'
import { star } from './desert-figures.ts'

/** The star of the office on the wall of the Old Adobe. */
export const starScene: Readonly<Record<string, (c: Canvas) => string>> = {
  badge: (c) => {
    const roll = dice(91)
    const gold = c.fade(
      [
        [0, '#fff0b8'],
        [0.45, '#e3b24e'],
        [1, '#8a5f1e'],
      ],
      [0, 0, 1, 1],
    )
    const balls = Array.from({ length: 7 }, (_, index) => {
      const angle = ((Math.PI * 2) / 7) * index - Math.PI / 2
      return (
        dot(800 + Math.cos(angle) * 330, 450 + Math.sin(angle) * 330, 30, gold) +
        dot(792 + Math.cos(angle) * 330, 442 + Math.sin(angle) * 330, 9, '#fff6d8')
      )
    })
    const rays = times(16, (index) => {
      const angle = (Math.PI / 8) * index
      return `M${800 + Math.cos(angle - 0.07) * 62} ${450 + Math.sin(angle - 0.07) * 62}L${800 + Math.cos(angle) * (index % 2 ? 96 : 118)} ${450 + Math.sin(angle) * (index % 2 ? 96 : 118)} ${800 + Math.cos(angle + 0.07) * 62} ${450 + Math.sin(angle + 0.07) * 62}z`
    })
    return [
      box(
        0,
        0,
        1600,
        900,
        c.fade(
          [
            [0, '#e0aa7a'],
            [0.6, '#c1835a'],
            [1, '#7d4a3a'],
          ],
          [0, 0, 1, 1],
        ),
      ),
      times(60, () =>
        shape(
          `M${roll(-60, 1600)} ${roll(0, 880)}q${roll(20, 70)}-10 ${roll(70, 170)} 0t-${roll(60, 150)} 8z`,
          roll(0, 1) > 0.5 ? '#a56a48' : '#ebbd92',
          'opacity=".35"',
        ),
      ),
      stroke('M180 0 210 120 176 260 230 420M1380 900 1350 760 1400 640', '#7d4a3a', 4, 'opacity=".5"'),
      shape('M0 0H520L0 760z', '#fff0c8', 'opacity=".2"'),
      `<g transform="translate(26 34)" opacity=".4" filter="${c.blur(14)}">${star(800, 450, 330, '#2a1418')}${dot(800, 450, 200, '#2a1418')}</g>`,
      star(800, 450, 326, gold) + star(800, 450, 296, mix('#e3b24e', '#8a5f1e', 0.55)) + star(800, 450, 286, gold),
      ...balls,
      dot(800, 450, 190, '#8a5f1e') + dot(800, 450, 182, gold) + dot(800, 450, 156, '#6a2c1e'),
      dot(800, 450, 156, 'none', 'stroke="#3a1612" stroke-width="5"'),
      shape(rays, '#f0c25e') + dot(800, 450, 58, gold) + dot(800, 450, 44, '#f7d98a'),
      shape('M664 486H936L900 566Q850 606 800 606T700 566z', '#6a2c1e') +
        stroke('M660 486H940M684 520H916M716 552H884', '#2f8f88', 9),
      glow(c, 640, 230, 320, '#fff6d8', 0.5),
    ].join('')
  },
}
