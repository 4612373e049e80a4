import { at, box, type Canvas, dice, dot, mix, shape, stroke, times } from './desert-canvas.ts'
import { star } from './desert-figures.ts'

export function banner(c: Canvas): string {
  return [
    shape(
      'M500 170H1100V290L1060 270 1020 290 980 270 940 290 900 270 860 290 820 270 780 290 740 270 700 290 660 270 620 290 580 270 540 290 500 270z',
      c.fade([
        [0, '#2f8f88'],
        [1, '#1a5c5a'],
      ]),
    ),
    stroke('M500 176H1100', '#e3b24e', 6),
    ...[600, 700, 800, 900, 1000].map((x, index) => star(x, 226, index === 2 ? 34 : 22, '#e3b24e')),
  ].join('')
}

export function cracks(): string {
  const roll = dice(55)
  return times(70, () => {
    const share = roll(0, 1) ** 1.6
    const [x, y, size] = [roll(0, 1600), 456 + share * 440, 12 + share * 80]
    return stroke(
      `M${x} ${y}l${size} ${size * 0.12} ${size * 0.3} ${size * 0.3}M${x + size} ${y + size * 0.12}l${size * 0.6}-${size * 0.16}`,
      '#8f6248',
      1 + share * 2,
      'opacity=".45"',
    )
  })
}

export function cone(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    scale,
    shape('M-8-70H8L26-8H-26z', '#e0662f') +
      shape('M-15-46H15L20-28H-20z', '#fff2da') +
      box(-36, -9, 72, 10, '#5a3a34'),
  )
}

export function telescope(x: number, y: number, scale: number, isTurned: boolean): string {
  return at(
    x,
    y,
    scale,
    [
      stroke('M0-120-60 0M0-120 60 0M0-120V0', '#241c3a', 8),
      `<g transform="rotate(-38 0 -130)">${shape('M-80-150H110V-108H-80z', '#5d568a')}${shape('M-110-142H-80V-116H-110zM110-156H134V-102H110z', '#3a3460')}${shape('M-80-150H110V-142H-80z', '#a8b4e8', 'opacity=".6"')}</g>`,
    ].join(''),
    isTurned,
  )
}

export function shimmer(c: Canvas): string {
  return times(5, (index) =>
    box(0, 524 + index * 9, 1600, 4, '#fff6dc', `opacity="${0.4 - index * 0.07}" filter="${c.blur(2)}"`),
  )
}

export function jug(): string {
  return (
    shape('M-30-40Q-30-56-12-58V-70H12V-58Q30-56 30-40V20H-30z', '#9fd0da', 'opacity=".92"') +
    shape('M-30-20H30V20H-30z', '#5fa8ba') +
    stroke('M-14-70H14', '#2f6f88', 10) +
    shape('M18-50Q28-46 28-36V16H20z', '#ffffff', 'opacity=".5"')
  )
}

/** A house's shaded side with posts, a door and a chair. */
export function porch(c: Canvas): string {
  return [
    box(
      860,
      150,
      740,
      660,
      c.fade([
        [0, '#b5805a'],
        [1, '#8a5a48'],
      ]),
    ),
    shape('M860 150H1600V470L860 400z', '#3a2030', 'opacity=".4"'),
    box(1130, 330, 190, 480, '#1f6f6a') + box(1150, 352, 150, 200, '#123f44') + dot(1146, 610, 9, '#e3b24e'),
    box(1400, 380, 150, 190, '#123f44') + stroke('M1475 380V570M1400 475H1550', '#e0c090', 8),
    shape('M620 150 800 40H1600V150z', '#8c4a34') + shape('M620 150H1600V178H620z', '#5b2f26'),
    times(13, (index) => stroke(`M${640 + index * 76} 148 ${790 + index * 72} 44`, '#6b3426', 4, 'opacity=".6"')),
    box(640, 178, 26, 640, '#6b4030') + box(658, 178, 8, 640, '#e0a070', 'opacity=".6"'),
    box(
      560,
      806,
      1040,
      94,
      c.fade([
        [0, '#a8734e'],
        [1, '#5b3830'],
      ]),
    ),
    shape('M560 806H1600V814H560z', '#f0c890', 'opacity=".5"'),
    shape('M1340 810V640H1360V720H1460V810H1444V740H1360V810z', '#4a2a24'),
    box(900, 300, 40, 150, '#f4ead2') +
      box(915, 316, 10, 118, '#d8cdb4') +
      box(915, 340, 10, 94, '#c8402f') +
      dot(920, 440, 12, '#c8402f'),
    shape(
      'M1500 806Q1470 740 1486 690 1500 740 1512 660 1524 740 1546 700 1546 760 1530 806z',
      mix('#5d7a4c', '#3a2030', 0.2),
    ) + shape('M1480 806H1556L1546 850H1492z', '#b5573a'),
  ].join('')
}
