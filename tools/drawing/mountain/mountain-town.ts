import { circle, line, path, place, rect } from '../shapes.ts'
import { type Hour, inks, lights } from './mountain-light.ts'
import { glow } from './snow-land.ts'

interface House {
  wall?: string
  hasSmoke?: boolean
  isDark?: boolean
  isTurned?: boolean
}

/** A house under a thick roof of snow, 220 wide and 230 high, standing on (x, y). */
export function house(
  x: number,
  y: number,
  scale: number,
  hour: Hour,
  { wall = inks.wood, hasSmoke = true, isDark, isTurned }: House = {},
): string {
  const l = lights[hour]
  const pane = isDark ? '#2b3f49' : inks.warm
  const window = (at: number, top: number) =>
    rect(at - 4, top - 4, 44, 50, inks.woodDeep) +
    rect(at, top, 36, 42, pane) +
    path(`M${at + 16} ${top}h4v42h-4zM${at} ${top + 18}h36v4h-36z`, inks.woodDeep) +
    path(`M${at - 6} ${top + 46}q24-10 48 0z`, l.lit)
  return place(
    x,
    y,
    scale,
    [
      hasSmoke ? smoke(62, -226) : '',
      rect(46, -226, 32, 60, '#6b4b41'),
      path('M42-224Q62-240 82-224V-216H42Z', l.lit),
      path('M-96 0V-116L0-196 96-116V0Z', wall),
      path('M-96-116 0-196 96-116V-90L0-168-96-90Z', inks.black, 'opacity=".3"'),
      line('M-94-30H94M-94-60H94M-90-92H90', inks.black, 2, 'opacity=".22"'),
      path('M96 0V-116L30-170V0Z', inks.black, 'opacity=".14"'),
      window(-70, -84),
      window(34, -84),
      window(-18, -146),
      rect(-16, -62, 34, 62, inks.woodDark),
      isDark ? '' : rect(-10, -54, 22, 20, inks.amber),
      path(
        'M-124-92Q-128-112-108-122L-8-212Q0-218 8-212L108-122Q128-112 124-92 112-84 104-94L0-182-104-94Q-112-84-124-92Z',
        l.snow,
      ),
      path('M0-217 8-212 108-122Q128-112 124-92 118-90 112-96L0-196Z', l.lit),
      path('M-104-94-100-70-96-92ZM88-100 92-72 97-96ZM-70-122-67-104-63-128Z', l.lit, 'opacity=".8"'),
      path('M-140 6Q-120-22-80-14T10-16 90-14Q124-20 140 6Z', l.snow),
      isDark ? '' : glow(-52, -62, 70, 0.5) + glow(52, -62, 70, 0.5) + glow(0, 6, 150, 0.45, 0.16),
    ].join(''),
    isTurned,
  )
}

/** Smoke that rises straight up in the cold. */
function smoke(x: number, y: number, size = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-5 2Q-20-50-4-100T-16-200-4-290Q40-300 52-280 28-230 38-180T20-80 7 2Z" fill="#fff" opacity=".34" filter="url(#soft)"/></g>`
}

/** Many small roofs with lit windows, as seen from above the town. */
export function village(x: number, y: number, w: number, rows: number, hour: Hour, dice: () => number): string {
  const l = lights[hour]
  const parts: string[] = []
  for (let row = 0; row < rows; row += 1) {
    const size = 0.62 + row * 0.2
    const base = y + row * row * 9 + row * 22
    for (let at = x - row * 46; at < x + w + row * 46; at += 40 * size + dice() * 46 * size) {
      const [hw, hh] = [(24 + dice() * 16) * size, (20 + dice() * 16) * size]
      const roof = hh * (0.7 + dice() * 0.3)
      parts.push(
        rect(
          Math.round(at - hw),
          Math.round(base - hh),
          Math.round(hw * 2),
          Math.round(hh + 4),
          [inks.woodDeep, '#40525a', inks.woodDark, '#5b4436'][Math.floor(dice() * 4)] ?? inks.woodDeep,
        ),
        path(
          `M${Math.round(at - hw * 1.2)} ${Math.round(base - hh + 3)}L${Math.round(at)} ${Math.round(base - hh - roof)}L${Math.round(at + hw * 1.2)} ${Math.round(base - hh + 3)}Z`,
          l.snow,
        ),
        path(
          `M${Math.round(at)} ${Math.round(base - hh - roof)}L${Math.round(at + hw * 1.2)} ${Math.round(base - hh + 3)}H${Math.round(at + hw * 0.2)}Z`,
          l.lit,
        ),
      )
      for (let pane = 0; pane < 3; pane += 1) {
        if (dice() < 0.75)
          parts.push(
            rect(
              Math.round(at - hw * 0.75 + pane * hw * 0.6),
              Math.round(base - hh * 0.72),
              Math.round(7 * size),
              Math.round(9 * size),
              inks.warm,
            ),
          )
      }
      if (dice() < 0.3) parts.push(smoke(Math.round(at + hw * 0.4), Math.round(base - hh - roof * 0.7), 0.32 * size))
    }
  }
  return parts.join('')
}

/** A street lamp in the snow. */
export function lamp(x: number, y: number, scale = 1): string {
  return place(
    x,
    y,
    scale,
    glow(0, 0, 130, 0.7, 0.16) +
      rect(-5, -220, 10, 220, inks.black) +
      line('M0-214Q4-240 34-240', inks.black, 7) +
      glow(36, -218, 110, 0.85) +
      path('M20-238H52L46-212H26Z', inks.warm) +
      path('M16-238Q36-258 56-238Z', '#e8eef3'),
  )
}

/** The Old Dry: the miners' changing house that is the station, 760 wide. */
export function station(x: number, y: number, scale: number, hour: Hour): string {
  const l = lights[hour]
  const window = (at: number) =>
    path(`M${at - 34}-70V-146Q${at - 34}-176 ${at}-176T${at + 34}-146V-70Z`, inks.steelDark) +
    path(`M${at - 28}-76V-144Q${at - 28}-170 ${at}-170T${at + 28}-144V-76Z`, inks.warm) +
    path(`M${at - 2}-170h4v94h-4zM${at - 28}-130h56v4h-56zM${at - 28}-102h56v4h-56z`, inks.steelDark) +
    path(`M${at - 40}-68q40-14 80 0v6h-80z`, l.lit)
  return place(
    x,
    y,
    scale,
    [
      smoke(250, -330, 1.2),
      rect(230, -330, 40, 90, '#5d3b32'),
      path('M224-328Q250-346 276-328V-318H224Z', l.lit),
      rect(-360, -220, 720, 220, '#744a3a'),
      Array.from({ length: 9 }, (_, row) => line(`M-360-${20 + row * 24}H360`, inks.black, 2, 'opacity=".16"')).join(
        '',
      ),
      path('M-400-206-330-310H330L400-206Z', l.snow),
      path('M-330-310H330L360-266H-300Z', l.lit),
      path('M-400-206H400V-194Q380-180 340-192T250-190 150-192 40-188-60-192-160-188-260-192-350-184-400-194Z', l.lit),
      path('M-130-222 0-352 130-222Z', '#744a3a'),
      path('M-160-206 0-372 160-206 138-200 0-340-138-200Z', l.snow),
      path('M0-372 160-206 138-200 0-340Z', l.lit),
      path('M-24-258a24 24 0 1 1 48 0 24 24 0 1 1-48 0Z', inks.paper),
      line('M0-258V-274M0-258 10-252', inks.black, 4),
      ...[-300, -200, 200, 300].map(window),
      path('M-72 0V-140Q-72-190 0-190T72-140V0Z', inks.woodDark),
      path('M-62 0V-138Q-62-180 0-180T62-138V0Z', inks.warm),
      path('M-2-180H2V0H-2ZM-62-100H62V-94H-62Z', inks.woodDark),
      rect(-104, -228, 208, 30, inks.spruce),
      rect(-104, -228, 208, 4, inks.orange),
      path('M-8-222 0-206 8-222ZM-60-216H-20V-210H-60ZM20-216H60V-210H20Z', inks.paper),
      ...[-118, 118].map(
        (at) =>
          circle(at, -150, 12, '#cfe6f2') +
          circle(at, -150, 60, 'url(#bluelight)') +
          rect(at - 3, -138, 6, 30, inks.black),
      ),
      path('M-90 0H90L110 14H-110Z', '#8d8f8c'),
      path('M-420 14Q-380-26-300-14T-110 0L-110 14ZM420 14Q380-26 300-14T110 0V14Z', l.snow),
      glow(0, 14, 330, 0.6, 0.2),
      ...[-300, -200, 200, 300].map((at) => glow(at, -120, 80, 0.45)),
    ].join(''),
  )
}

/** The mine's headframe with the shift bell. */
export function bellTower(x: number, y: number, scale: number, hour: Hour): string {
  const l = lights[hour]
  return place(
    x,
    y,
    scale,
    [
      line(
        'M-150 0-70-420M150 0 70-420M-128-110H128M-108-220H108M-90-320H90M-128-110 108-220M128-110-108-220M-108-220 90-320M108-220-90-320',
        inks.woodDark,
        17,
      ),
      line('M-146 0-66-420M154 0 74-420', inks.woodLit, 5, 'opacity=".55"'),
      path('M-120-420H120V-404H-120Z', inks.woodDark),
      path('M-84-560H84V-420H-84Z', inks.woodDark),
      path('M-66-540H66V-420H-66Z', '#3a2b22'),
      glow(0, -470, 150, 0.9),
      path('M0-528Q40-524 44-470L58-440H-58L-44-470Q-40-524 0-528Z', inks.brass),
      path('M6-526Q40-518 44-470L58-440H30Q34-500 6-526Z', '#f3cf86'),
      path('M-58-440H58V-430H-58Z', '#9a6f2c'),
      circle(0, -424, 10, '#9a6f2c'),
      line('M0-418V-60', '#cdb48a', 5),
      path('M-110-556 0-650 110-556 92-546H-92Z', l.snow),
      path('M0-650 110-556 92-546 0-622Z', l.lit),
      path('M-120-420Q-60-436 0-426T120-420V-412H-120Z', l.lit),
      path('M-190 6Q-120-30 0-22T190 6Z', l.snow),
    ].join(''),
  )
}
