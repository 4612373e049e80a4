import { palette as p } from './palette.ts'
import { circle, line, path, place, rect, star } from './shapes.ts'

/** A patrol car that drives to the right, 520 long, standing on (x, y). */
export function car(x: number, y: number, scale: number, isLit = true, isTurned = false): string {
  return place(
    x,
    y,
    scale,
    [
      isLit ? headlight : '',
      isLit ? path('M-26-196-110-300-40-310ZM-22-196-10-320 40-310Z', p.red, 'opacity=".35"') : '',
      isLit ? path('M10-196 60-316 110-296ZM6-196 130-270 150-230Z', p.light, 'opacity=".28"') : '',
      path(
        'M-262-36Q-264-92-212-102L-112-116-36-186Q-26-196-8-196H96Q112-196 122-184L178-114 226-100Q262-92 260-50V-20H-262Z',
        p.paper,
      ),
      path(
        'M-262-62H258L260-20H-262ZM-82-118-26-172Q-20-178-10-178H32V-118ZM48-178H92Q102-178 108-170L148-118H48Z',
        p.near,
      ),
      rect(-262, -66, 520, 8, p.brass),
      rect(236, -92, 22, 20, p.light),
      rect(-262, -88, 18, 20, p.red),
      path('M-20-196V-212H32V-196Z', p.red),
      path('M32-196V-212H82V-196Z', p.far),
      star(40, -40, 16, p.brass),
      ...[-150, 150].map((wheel) => circle(wheel, -14, 48, p.ground) + circle(wheel, -14, 22, p.stone)),
    ].join(''),
    isTurned,
  )
}

const headlight = `<defs><linearGradient id="headlight" gradientUnits="userSpaceOnUse" x1="250" y1="0" x2="640" y2="0"><stop offset="0" stop-color="${p.light}" stop-opacity=".45"/><stop offset="1" stop-color="${p.light}" stop-opacity="0"/></linearGradient></defs>${path('M250-74 640-150V10L250-40Z', 'url(#headlight)')}`

/** The front of headquarters, 900 wide, standing on (x, y). */
export function station(x: number, y: number, scale: number): string {
  const columns = [-250, -130, 100, 220].map((column) => rect(column, -300, 40, 300, p.paper))
  const windows = [-400, 330].flatMap((column) => [-270, -130].map((row) => rect(column, row, 80, 90, p.light)))
  return place(
    x,
    y,
    scale,
    [
      rect(-440, -310, 880, 310, p.stone),
      rect(-480, -334, 960, 26, p.stone),
      path('M-310-334 0-490 310-334Z', p.stone),
      path('M-240-344 0-466 240-344Z', p.near),
      star(0, -392, 34, p.brass),
      ...columns,
      ...windows,
      rect(-190, -250, 50, 150, p.light),
      rect(150, -250, 50, 150, p.light),
      rect(-72, -220, 144, 220, p.light),
      rect(-72, -172, 144, 8, p.near),
      rect(-4, -164, 8, 164, p.near),
      rect(-330, -24, 660, 12, p.stone),
      rect(-360, -12, 720, 12, p.paper),
    ].join(''),
  )
}

export function boat(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    [
      path('M-240-60H250L200 20H-200Z', p.near),
      rect(-236, -66, 484, 12, p.brass),
      path('M-120-66V-160H60L110-66Z', p.paper),
      path('M-100-142H-40V-96H-100ZM-24-142H48L72-96H-24Z', p.mid),
      line('M-30-160V-240', p.ground, 7),
      rect(-44, -252, 28, 16, p.red),
      star(-150, -22, 18, p.brass),
      line('M-280 24Q-240 8-200 24T-120 24 -40 24 40 24 120 24 200 24 280 24', p.paper, 7, 'opacity=".7"'),
    ].join(''),
  )
}

export function ferry(x: number, y: number, scale: number): string {
  const portholes = Array.from({ length: 9 }, (_, index) => circle(-260 + index * 65, -40, 15, p.light))
  return place(
    x,
    y,
    scale,
    [
      path('M-360-90H380L320 30H-320Z', p.ground),
      rect(-300, -170, 560, 80, p.stone),
      rect(-220, -240, 380, 70, p.paper),
      path('M60-240H130L120-320H70Z', p.red),
      ...Array.from({ length: 8 }, (_, index) => rect(-276 + index * 66, -150, 40, 36, p.light)),
      ...portholes,
    ].join(''),
  )
}

/** A market stall with a striped roof; `stripe` is the second color. */
export function stall(x: number, y: number, scale: number, stripe: string): string {
  const stripes = [0, 1, 2, 3, 4, 5].map((index) =>
    path(
      `M${-150 + index * 50}-260H${-100 + index * 50}V-220Q${-125 + index * 50}-196 ${-150 + index * 50}-220Z`,
      index % 2 ? p.paper : stripe,
    ),
  )
  return place(
    x,
    y,
    scale,
    [
      rect(-136, -230, 12, 230, p.brassDeep),
      rect(124, -230, 12, 230, p.brassDeep),
      rect(-124, -230, 248, 120, p.light, 'opacity=".35"'),
      ...stripes,
      path('M-150-260-120-310H120L150-260Z', stripe),
      rect(-150, -110, 300, 110, p.near),
      rect(-158, -118, 316, 16, p.brass),
    ].join(''),
  )
}

/** Lamps on a string between two points. */
export function lanterns(from: number, to: number, y: number, count: number): string {
  const sag = 60
  const at = (share: number) => y + sag * 4 * share * (1 - share)
  const lamps = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count
    const x = from + (to - from) * share
    return circle(x, at(share) + 16, 34, p.light, 'opacity=".2"') + circle(x, at(share) + 16, 14, p.light)
  })
  return line(`M${from} ${y}Q${(from + to) / 2} ${y + sag * 2} ${to} ${y}`, p.ground, 4) + lamps.join('')
}

export function cone(x: number, y: number, scale = 1): string {
  return place(
    x,
    y,
    scale,
    path('M-10-80H10L28-8H-28Z', p.red) + path('M-17-54H17L21-36H-21Z', p.paper) + rect(-40, -10, 80, 10, p.ground),
  )
}

export function bicycle(x: number, y: number, scale: number, frame: string): string {
  const wheels = [-80, 80].map(
    (wheel) => `<circle cx="${wheel}" cy="-60" r="56" fill="none" stroke="${p.skyMid}" stroke-width="8"/>`,
  )
  return place(
    x,
    y,
    scale,
    `${wheels.join('')}${line('M-80-60-40-150H50L80-60M-40-150 0-60 50-150M0-60H-80M-52-166H-24M50-150 44-180H70', frame, 10)}`,
  )
}

/** A framed board on a wall, with whatever is pinned on it. */
export function board(x: number, y: number, w: number, h: number, fill: string, content = ''): string {
  return rect(x - 12, y - 12, w + 24, h + 24, p.brassDeep) + rect(x, y, w, h, fill) + content
}

export function desk(x: number, y: number, w: number, h = 150): string {
  return (
    rect(x, y, w, 20, p.brassDeep) +
    rect(x + 16, y + 20, w - 32, h - 20, p.ground) +
    rect(x + 40, y + 44, w - 80, h - 60, p.near)
  )
}
