import { palette as p } from './palette.ts'
import { circle, createDice, height, line, path, rect, width } from './shapes.ts'

const skies = {
  dusk: [p.skyHigh, p.skyMid, p.skyLow],
  night: [p.night, p.ground, p.mid],
  dawn: ['#5b7196', '#b9a99a', '#f0d7a2'],
  storm: ['#182437', '#33435c', '#5c6a7d'],
} as const

export function sky(kind: keyof typeof skies): string {
  const [high, mid, low] = skies[kind]
  const dice = createDice(kind.length * 977)
  const stars = kind === 'dusk' || kind === 'night'
  return [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset=".55" stop-color="${mid}"/><stop offset=".85" stop-color="${low}"/></linearGradient></defs>`,
    rect(0, 0, width, height, 'url(#sky)'),
    ...Array.from({ length: stars ? 26 : 0 }, () =>
      circle(Math.round(dice() * width), Math.round(dice() * 320), 2.2, p.paper, 'opacity=".6"'),
    ),
  ].join('')
}

export function hills(y: number, fill: string): string {
  return path(
    `M0 ${height}V${y + 40}Q220 ${y - 70} 480 ${y + 20}T960 ${y - 10} 1320 ${y + 10} 1600 ${y - 30}V${height}Z`,
    fill,
  )
}

/** A row of houses between two edges, standing on `base`, with some of their windows lit. */
export function city(from: number, to: number, base: number, tallest: number, fill: string, seed: number): string {
  const dice = createDice(seed)
  const parts: string[] = []
  for (let x = from; x < to; ) {
    const w = Math.min(70 + Math.round(dice() * 90), to - x)
    const h = Math.round(tallest * (0.4 + dice() * 0.6))
    parts.push(rect(x, base - h, w, h, fill))
    for (let row = base - h + 22; row < base - 34; row += 40) {
      for (let column = x + 16; column < x + w - 22; column += 32) {
        const luck = dice()
        if (luck < 0.4) parts.push(rect(column, row, 13, 19, p.light, `opacity="${luck < 0.15 ? 0.8 : 0.35}"`))
      }
    }
    x += w + Math.round(dice() * 8)
  }
  return parts.join('')
}

export function sea(y: number, seed = 5): string {
  const dice = createDice(seed)
  return [
    `<defs><linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${p.water}"/><stop offset="1" stop-color="${p.ground}"/></linearGradient></defs>`,
    rect(0, y, width, height - y, 'url(#sea)'),
    ...Array.from({ length: 34 }, () => {
      const x = Math.round(dice() * width)
      const row = Math.round(y + 16 + dice() * (height - y - 30))
      return line(`M${x} ${row}h${30 + Math.round(dice() * 70)}`, p.light, 4, 'opacity=".3"')
    }),
  ].join('')
}

export function ground(y: number, fill: string = p.ground): string {
  return rect(0, y, width, height - y, fill)
}

export function lighthouse(x: number, base: number, size: number, hasBeam = true): string {
  const beam = `<defs><radialGradient id="beam" gradientUnits="userSpaceOnUse" cx="0" cy="-314" r="620"><stop offset="0" stop-color="${p.light}" stop-opacity=".55"/><stop offset="1" stop-color="${p.light}" stop-opacity="0"/></radialGradient></defs>${path('M0-314-640-430V-200ZM0-314 640-420V-190Z', 'url(#beam)')}`
  return `<g transform="translate(${x} ${base}) scale(${size})">${[
    hasBeam ? beam : '',
    path('M-110 20Q-60-30 0-30T110 20Z', p.ground),
    path('M-22-280H22L40-10H-40Z', p.paper),
    path('M-26-220H26L30-160H-30ZM-34-110H34L38-50H-38Z', p.near),
    path('M-34-288H34V-278H-34ZM-26-330H26L0-360Z', p.brass),
    rect(-20, -330, 40, 42, p.light),
    rect(-3, -330, 6, 42, p.near),
  ].join('')}</g>`
}

export function lamp(x: number, base: number, size = 1): string {
  return `<g transform="translate(${x} ${base}) scale(${size})">${rect(-5, -230, 10, 230, p.ground)}${circle(0, -244, 60, p.light, 'opacity=".18"')}${circle(0, -244, 22, p.light)}</g>`
}

export function tree(x: number, base: number, size = 1, fill: string = p.greenDeep): string {
  return `<g transform="translate(${x} ${base}) scale(${size})">${rect(-9, -120, 18, 120, p.ground)}${circle(0, -190, 90, fill)}${circle(-60, -140, 56, fill)}${circle(58, -146, 60, fill)}</g>`
}

/** A wall with panels, for scenes indoors. */
export function room(wall: string, floor: string, floorY: number): string {
  return [
    rect(0, 0, width, height, wall),
    ...[0, 1, 2, 3].map((index) => rect(60 + index * 390, 70, 330, floorY - 170, p.ground, 'opacity=".12"')),
    rect(0, floorY - 26, width, 26, p.brassDeep, 'opacity=".8"'),
    rect(0, floorY, width, height - floorY, floor),
  ].join('')
}
