import { at, box, type Canvas, dot, glow, mix, shape, stroke, times } from './desert-canvas.ts'
import { star } from './desert-figures.ts'
import type { Light } from './desert-light.ts'

function adobe(c: Canvas, light: Light, tone = '#c98a5e'): string {
  const wall = mix(tone, light.ink, light.dim * 0.8)
  return c.fade([
    [0, mix(wall, light.rim, 0.18)],
    [0.7, wall],
    [1, mix(wall, light.ink, 0.34)],
  ])
}

function window(c: Canvas, light: Light, x: number, y: number, w: number, h: number): string {
  return [
    shape(`M${x - 6} ${y - 8}h${w + 12}v${h + 16}h-${w + 12}z`, light.ink, 'opacity=".4"'),
    box(
      x,
      y,
      w,
      h,
      c.fade([
        [0, '#ffefb8'],
        [1, light.lamp],
      ]),
    ),
    stroke(`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, mix('#5b3320', light.ink, 0.3), 5),
    shape(`M${x - 8} ${y + h + 2}h${w + 16}v9h-${w + 16}z`, light.rim, 'opacity=".35"'),
    glow(c, x + w / 2, y + h / 2, w * 1.7, light.lamp, 0.35),
  ].join('')
}

/** The Old Adobe, 980 wide, standing on (x, y): thick walls, beams that stick out, a tower with a bell. */
export function courthouse(c: Canvas, light: Light, x: number, y: number, scale: number): string {
  const wall = adobe(c, light)
  const side = adobe(c, light, '#a8704c')
  const beam = mix('#5b3320', light.ink, light.dim + 0.1)
  const beams = (from: number, to: number, top: number) =>
    times(Math.floor((to - from) / 52), (index) => {
      const left = from + 20 + index * 52
      return box(left, top, 15, 12, beam) + shape(`M${left} ${top + 12}h15l-16 46h-15z`, light.ink, 'opacity=".22"')
    })
  return at(
    x,
    y,
    scale,
    [
      `<ellipse cx="30" cy="2" rx="600" ry="16" fill="${light.ink}" opacity=".35"/>`,
      shape('M-500 0V-226Q-500-246-478-248L-220-250V0z', side),
      shape('M220 0V-250L478-248Q500-246 500-226V0z', side),
      shape('M-250 0V-318Q-250-338-226-340L226-340Q250-338 250-318V0z', wall),
      shape('M-86-336V-470Q-84-488-66-490H66Q84-488 86-470V-336z', wall),
      shape('M-40-360V-430Q-40-466 0-466T40-430V-360z', mix(light.sky[1], light.ink, 0.35)),
      shape('M-24-376Q-22-386-16-396-14-424 0-424T16-396Q22-386 24-376z', '#c9953f') + dot(0, -372, 6, '#8a6424'),
      shape('M-96-486H96V-474H-96z', mix('#c98a5e', light.rim, 0.25)),
      stroke('M0-490V-560', beam, 6) +
        shape('M2-558 74-548 60-530 74-512 2-518z', '#2f8f88') +
        star(32, -535, 13, '#e3b24e'),
      beams(-490, -250, -218) + beams(-240, 240, -306) + beams(250, 490, -218),
      shape('M250-318Q250-338 226-340V0H250z', light.rim, 'opacity=".32"') +
        shape('M500-226Q500-246 478-248V0H500z', light.rim, 'opacity=".32"'),
      window(c, light, -440, -160, 64, 84),
      window(c, light, -330, -160, 64, 84),
      window(c, light, 266, -160, 64, 84),
      window(c, light, 376, -160, 64, 84),
      window(c, light, -196, -220, 56, 76),
      window(c, light, 140, -220, 56, 76),
      shape('M-84 0V-150Q-84-214 0-214T84-150V0z', light.ink, 'opacity=".45"'),
      shape(
        'M-70 0V-148Q-70-198 0-198T70-148V0z',
        c.fade([
          [0, '#fff0bf'],
          [1, '#f3b95f'],
        ]),
      ),
      shape('M-70 0V-148Q-70-198-6-198V0zM70 0V-148Q70-198 52-190V0z', '#1f7a74', 'opacity=".92"'),
      star(0, -258, 34, '#e3b24e') + star(0, -258, 20, mix('#7c3524', light.ink, light.dim)),
      glow(c, 0, -70, 240, light.lamp, 0.55),
      shape('M-70 0H70L190 70H-190z', light.lamp, `opacity=".3" filter="${c.blur(8)}"`),
      shape('M-120-8H120V0H-120zM-140 0H140V10H-140z', mix('#d9b488', light.ink, light.dim)),
    ].join(''),
  )
}

/** A plain adobe house. */
export function house(c: Canvas, light: Light, x: number, y: number, scale: number, lit = 1): string {
  return at(
    x,
    y,
    scale,
    [
      shape('M-110 0V-92Q-110-104-96-104H70Q84-104 84-92V0z', adobe(c, light, '#bf855c')),
      shape('M84 0V-74H150V0z', adobe(c, light, '#96644a')),
      shape('M-116-104H90V-94H-116z', mix('#d8a478', light.ink, light.dim)),
      times(6, (index) => box(-96 + index * 30, -90, 8, 7, mix('#5b3320', light.ink, light.dim))),
      lit > 0 ? window(c, light, -84, -64, 28, 32) : box(-84, -64, 28, 32, light.ink, 'opacity=".6"'),
      lit > 1 ? window(c, light, 36, -64, 28, 32) : box(36, -64, 28, 32, light.ink, 'opacity=".6"'),
      shape('M-30 0V-58H4V0z', mix('#1f7a74', light.ink, light.dim)),
    ].join(''),
  )
}

/** The water tower of the town, 420 high. */
export function waterTower(light: Light, c: Canvas, x: number, y: number, scale: number): string {
  const metal = mix('#b9b3a6', light.ink, light.dim)
  const steel = mix('#5d4a48', light.ink, light.dim + 0.1)
  return at(
    x,
    y,
    scale,
    [
      stroke('M-74-230-104 0M74-230 104 0M-30-230-40 0M30-230 40 0', steel, 9),
      stroke('M-96-60 36-226M96-60-36-226M-92-92H92M-84-160H84', steel, 4),
      shape(
        'M-108-250V-360H108V-250Q60-222 0-222T-108-250z',
        c.fade(
          [
            [0, mix(metal, light.ink, 0.4)],
            [0.6, metal],
            [1, mix(metal, light.rim, 0.5)],
          ],
          [0, 0, 1, 0],
        ),
      ),
      shape('M-122-358Q-60-420 0-424 60-420 122-358z', mix('#8c3f2a', light.ink, light.dim)),
      shape('M122-358Q60-420 0-424 40-410 70-358z', light.rim, 'opacity=".28"'),
      stroke('M-116-250H116', steel, 6),
      shape('M-64-306Q-30-336 0-306T64-306V-290Q30-262 0-290T-64-290z', '#2f8f88', 'opacity=".9"'),
      stroke('M0-222V0', steel, 12),
    ].join(''),
  )
}

/** The depot at the siding, 700 wide, with a porch and a lamp upstairs. */
export function depot(c: Canvas, light: Light, x: number, y: number, scale: number): string {
  const boards = mix('#b98d52', light.ink, light.dim)
  const trim = mix('#6e3524', light.ink, light.dim)
  return at(
    x,
    y,
    scale,
    [
      box(
        -330,
        -190,
        660,
        190,
        c.fade([
          [0, boards],
          [1, mix(boards, light.ink, 0.35)],
        ]),
      ),
      stroke(
        times(15, (index) => `M-320 ${-182 + index * 13}H320`),
        light.ink,
        1.6,
        'opacity=".28"',
      ),
      shape(
        'M-120-190V-330L0-392 120-330V-190z',
        c.fade([
          [0, mix(boards, light.rim, 0.1)],
          [1, boards],
        ]),
      ),
      shape('M-146-318 0-410 146-318 132-304 0-388-132-304z', trim),
      window(c, light, -30, -310, 60, 66),
      glow(c, 0, -280, 170, light.lamp, 0.6),
      shape('M-390-176-330-236H330L390-176z', trim),
      shape('M-390-176-330-236H330L340-226H-324L-378-176z', light.rim, 'opacity=".25"'),
      shape('M-390-176H390V-162H-390z', mix(trim, light.ink, 0.4)),
      ...[-360, -190, 190, 360].map(
        (post) =>
          box(post - 7, -164, 14, 164, mix(trim, light.ink, 0.2)) +
          stroke(`M${post} -130l30-32M${post} -130l-30-32`, trim, 6),
      ),
      window(c, light, -280, -132, 62, 74),
      window(c, light, 218, -132, 62, 74),
      box(-150, -228, 300, 34, mix('#f3e6c8', light.ink, light.dim)) +
        star(-122, -211, 13, trim) +
        star(122, -211, 13, trim) +
        stroke('M-92-211H92', trim, 9),
      shape(
        'M-50 0V-136H50V0z',
        c.fade([
          [0, '#fff0bf'],
          [1, '#eab660'],
        ]),
      ),
      shape('M-420 0H420V16H-420z', mix('#8a6a46', light.ink, light.dim + 0.1)),
    ].join(''),
  )
}

/** A freight engine with its cars, standing at (x, y) and reaching to the right. */
export function freight(c: Canvas, light: Light, x: number, y: number, scale: number): string {
  const red = mix('#8c2f2a', light.ink, light.dim + 0.05)
  const cars = times(5, (index) => {
    const left = 430 + index * 330
    const tone = mix(['#6b4a38', '#7a6a4a', '#4f5f5a'][index % 3] ?? '#6b4a38', light.ink, light.dim + 0.1)
    return (
      box(
        left,
        -190,
        300,
        160,
        c.fade([
          [0, mix(tone, light.rim, 0.2)],
          [1, mix(tone, light.ink, 0.4)],
        ]),
      ) +
      stroke(
        times(9, (rib) => `M${left + 20 + rib * 32} -186V-34`),
        light.ink,
        3,
        'opacity=".35"',
      ) +
      wheels(light, [left + 50, left + 250])
    )
  })
  return at(
    x,
    y,
    scale,
    [
      cars,
      box(
        0,
        -176,
        400,
        140,
        c.fade([
          [0, mix(red, light.rim, 0.2)],
          [1, mix(red, light.ink, 0.4)],
        ]),
      ),
      shape('M20-176V-250Q20-262 34-262H150V-176z', mix(red, light.ink, 0.1)),
      box(
        38,
        -240,
        44,
        44,
        c.fade([
          [0, mix(light.sky[1], light.rim, 0.2)],
          [1, light.ink],
        ]),
      ) + box(94, -240, 44, 44, light.lamp),
      box(170, -204, 210, 30, mix(red, light.ink, 0.3)),
      box(0, -120, 400, 14, '#e3b24e'),
      dot(4, -150, 15, '#fff3c4') + glow(c, 0, -150, 150, light.lamp, 0.8),
      shape(
        'M0-150-560-220V40L0-132z',
        c.fade(
          [
            [0, light.lamp, 0],
            [1, light.lamp, 0.4],
          ],
          [0, 0, 1, 0],
        ),
      ),
      wheels(light, [60, 140, 270, 350]),
      stroke('M-10-40H400', light.ink, 12),
    ].join(''),
  )
}

function wheels(light: Light, places: readonly number[]): string {
  return places
    .map((x) => dot(x, -24, 28, mix(light.ink, '#000000', 0.2)) + dot(x, -24, 12, mix('#887a70', light.ink, 0.3)))
    .join('')
}
