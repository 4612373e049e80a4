import { palette as p } from './palette.ts'
import { circle, createDice, height, line, path, rect, width } from './shapes.ts'

/** The night over the harbor. */
export function sky(): string {
  const dice = createDice(4885)
  return [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${p.night}"/><stop offset=".55" stop-color="${p.ground}"/><stop offset=".85" stop-color="${p.mid}"/></linearGradient></defs>`,
    rect(0, 0, width, height, 'url(#sky)'),
    ...Array.from({ length: 26 }, () =>
      circle(Math.round(dice() * width), Math.round(dice() * 320), 2.2, p.paper, 'opacity=".6"'),
    ),
  ].join('')
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

export function lighthouse(x: number, base: number, size: number): string {
  return `<g transform="translate(${x} ${base}) scale(${size})">${[
    path('M-110 20Q-60-30 0-30T110 20Z', p.ground),
    path('M-22-280H22L40-10H-40Z', p.paper),
    path('M-26-220H26L30-160H-30ZM-34-110H34L38-50H-38Z', p.near),
    path('M-34-288H34V-278H-34ZM-26-330H26L0-360Z', p.brass),
    rect(-20, -330, 40, 42, p.light),
    rect(-3, -330, 6, 42, p.near),
  ].join('')}</g>`
}
