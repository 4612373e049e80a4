import { circle, createDice, height, line, path, rect, width } from '../shapes.ts'
import { type Hour, inks, lights } from './mountain-light.ts'

/** What all pictures define once: gradients and blurs by the names that the parts below use. */
export function definitions(hour: Hour): string {
  const l = lights[hour]
  return `<defs>${fade('sky', [
    [0, l.skyTop],
    [0.5, l.skyMid],
    [0.82, l.skyLow],
  ])}${fade('field', [
    [0, l.snow],
    [0.35, l.shade],
    [1, l.deep],
  ])}${fade('drift', [
    [0, l.lit],
    [0.3, l.snow],
    [1, l.shade],
  ])}${fade('haze', [
    [0, l.haze, 0],
    [0.72, l.haze, 0.85],
    [1, l.haze, 0],
  ])}${fade('gloom', [
    [0, inks.black, 0],
    [1, inks.black, 0.5],
  ])}${halo('glow', inks.warm)}${halo('moonlight', l.lit)}${halo('sunlight', l.skyLow)}${halo('redlight', inks.red)}${halo('bluelight', inks.blue)}<filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="9"/></filter><filter id="softer" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="26"/></filter></defs>`
}

type Stop = readonly [offset: number, color: string, opacity?: number]

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([offset, color, opacity]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity ?? 1}"/>`,
    )
    .join('')
}

/** A gradient from top to bottom. */
export function fade(id: string, list: readonly Stop[]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${stops(list)}</linearGradient>`
}

function halo(id: string, color: string): string {
  return `<radialGradient id="${id}">${stops([
    [0, color, 0.85],
    [0.25, color, 0.4],
    [0.6, color, 0.1],
    [1, color, 0],
  ])}</radialGradient>`
}

/** Light around a point; `flat` below 1 lies on the ground. */
export function glow(x: number, y: number, r: number, strength = 1, flat = 1, kind = 'glow'): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * flat}" fill="url(#${kind})" opacity="${strength}"/>`
}

export function sky(hour: Hour): string {
  const dice = createDice(4711)
  const stars = Array.from({ length: lights[hour].stars }, () => {
    const [x, y, r] = [dice() * width, dice() * dice() * 520, 0.9 + dice() * 1.5]
    return circle(
      Math.round(x),
      Math.round(y),
      Number(r.toFixed(1)),
      '#fff',
      `opacity="${(0.35 + dice() * 0.5).toFixed(2)}"`,
    )
  })
  return rect(0, 0, width, height, 'url(#sky)') + stars.join('')
}

/** A summit whose right side is in the light; rock breaks through the snow. */
export function peak(x: number, base: number, h: number, hour: Hour, seed: number, reach = 0.78): string {
  const l = lights[hour]
  const dice = createDice(seed * 7919 + 13)
  const jag = (amount: number) => (dice() - 0.5) * amount
  const [half, steps] = [h * reach, 7]
  const side = (sign: number, bulge: number) =>
    Array.from({ length: steps }, (_, index) => {
      const share = (index + 1) / steps
      const at = x + sign * half * share ** bulge + (index < steps - 1 ? jag(h * 0.07) : 0)
      return [at, base - h * (1 - share) + (index < steps - 1 ? jag(h * 0.035) : 0)] as const
    })
  const [left, right] = [side(-1, 0.92), side(1, 1.05)]
  const spine = Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps
    return [x + h * 0.1 * share + (index % 2 ? 1 : -1) * h * (0.035 + 0.05 * share), base - h * (1 - share)] as const
  })
  const draw = (points: readonly (readonly [number, number])[]) =>
    points.map(([a, b]) => `${Math.round(a)} ${Math.round(b)}`).join('L')
  const top = `${x} ${base - h}`
  const rocks = Array.from({ length: 11 }, () => {
    const share = 0.12 + dice() * 0.75
    const at = x + (dice() - 0.45) * half * 1.5 * share
    const y = base - h * (1 - share)
    const size = h * (0.03 + dice() * 0.06)
    return `M${Math.round(at)} ${Math.round(y)}l${Math.round(size * 0.5)} ${Math.round(size)} ${Math.round(size * 0.35)} ${Math.round(size * 0.5)}-${Math.round(size * 0.8)}-${Math.round(size * 0.4)}z`
  })
  return (
    path(`M${top}L${draw(right)}L${draw([...left].reverse())}Z`, l.lit) +
    path(`M${top}L${draw(spine)}L${draw([...left].reverse())}Z`, l.shade) +
    path(`M${top}L${draw(left.slice(0, 5))}L${draw([...spine].slice(1, 4).reverse())}Z`, l.far, 'opacity=".45"') +
    path(rocks.join(''), l.mid, 'opacity=".55"')
  )
}

/** The mountains behind Hobnail, always the same three: the Last, the Awl, and the Tongue between them. */
export function mountains(hour: Hour, base = 560, size = 1, shift = 0): string {
  return [
    rect(0, base - 2, width, height - base + 2, 'url(#field)'),
    peak(170 + shift, base, 260 * size, hour, 5, 1.1),
    peak(1490 + shift, base, 280 * size, hour, 9, 1.15),
    peak(520 + shift, base, 350 * size, hour, 3, 0.95),
    peak(1120 + shift, base, 470 * size, hour, 8, 0.62),
    peak(820 + shift, base, 300 * size, hour, 12, 0.9),
  ].join('')
}

export function haze(y: number, h: number, strength = 1): string {
  return rect(0, y, width, h, 'url(#haze)', `opacity="${strength}"`)
}

/** A wooded ridge: trees as one dark edge. */
export function forest(
  y: number,
  hour: Hour,
  tone: 'far' | 'mid' | 'near' | 'tree',
  seed: number,
  size = 1,
  rise = 40,
): string {
  const dice = createDice(seed)
  let d = `M-20 ${height}V${y}`
  for (let x = -20; x < width + 20; ) {
    const w = (20 + dice() * 20) * size
    const edge = y + Math.sin((x + seed * 97) / 230) * rise
    const h = (26 + dice() * 42) * size
    d += `L${Math.round(x)} ${Math.round(edge)}L${Math.round(x + w / 2)} ${Math.round(edge - h)}L${Math.round(x + w)} ${Math.round(edge)}`
    x += w * 0.72
  }
  return path(`${d}V${height}Z`, lights[hour][tone])
}

/** Open snow from an edge to the bottom, `edge` being a curve that begins at the left. */
export function field(edge: string, fill = 'url(#field)'): string {
  return path(`${edge}V${height}H0Z`, fill)
}

/** Soft lines of wind in the snow. */
export function ripples(from: number, hour: Hour, seed: number, count = 14): string {
  const dice = createDice(seed)
  return Array.from({ length: count }, () => {
    const depth = dice()
    const [x, y, w] = [dice() * width, from + depth * (height - from), 60 + depth * 260]
    return path(
      `M${Math.round(x)} ${Math.round(y)}q${Math.round(w / 2)}-${Math.round(4 + depth * 12)} ${Math.round(w)} 0q-${Math.round(w / 2)} ${Math.round(2 + depth * 4)}-${Math.round(w)} 0z`,
      dice() < 0.5 ? lights[hour].lit : lights[hour].deep,
      `opacity="${(0.18 + dice() * 0.22).toFixed(2)}"`,
    )
  }).join('')
}

/** A spruce with snow on its branches, `h` high. */
export function spruce(x: number, base: number, h: number, hour: Hour, isNear = true): string {
  const l = lights[hour]
  const tiers = [0, 1, 2, 3, 4].map((tier) => {
    const y = base - h + (h * 0.94 * (tier + 1)) / 5
    const top = base - h + h * 0.155 * tier
    const w = h * (0.1 + 0.056 * tier)
    const body = `M${x} ${top}Q${x + w * 0.35} ${y - h * 0.07} ${x + w} ${y}Q${x + w * 0.4} ${y - h * 0.02} ${x} ${y + h * 0.015}Q${x - w * 0.4} ${y - h * 0.02} ${x - w} ${y}Q${x - w * 0.35} ${y - h * 0.07} ${x} ${top}Z`
    const cap = `M${x} ${top}Q${x + w * 0.35} ${y - h * 0.07} ${x + w} ${y}Q${x + w * 0.55} ${y - h * 0.035} ${x + w * 0.34} ${y - h * 0.05}Q${x + w * 0.16} ${y - h * 0.02} ${x - w * 0.04} ${y - h * 0.06}Z`
    const left = `M${x - w * 0.2} ${y - h * 0.075}Q${x - w * 0.6} ${y - h * 0.03} ${x - w} ${y}Q${x - w * 0.55} ${y - h * 0.035} ${x - w * 0.2} ${y - h * 0.075}Z`
    return (
      path(body, isNear ? l.tree : l.near) + path(cap, l.snow, 'opacity=".92"') + path(left, l.shade, 'opacity=".85"')
    )
  })
  return rect(x - h * 0.02, base - h * 0.08, h * 0.04, h * 0.08, inks.woodDark) + tiers.reverse().join('')
}

/** Snow in the air, in front of all that was drawn before. */
export function snowfall(seed: number, count = 150, slant = 0): string {
  const dice = createDice(seed)
  return Array.from({ length: count }, () => {
    const depth = dice() ** 3
    const [x, y, r] = [Math.round(dice() * width), Math.round(dice() * height), 1.6 + depth * 7]
    const shape =
      slant === 0
        ? circle(x, y, Number(r.toFixed(1)), '#fff', `opacity="${(0.75 - depth * 0.35).toFixed(2)}"`)
        : line(
            `M${x} ${y}l${Math.round(slant * r * 1.6)} ${Math.round(r * 2.2)}`,
            '#fff',
            Number((r * 0.7).toFixed(1)),
            'opacity=".5"',
          )
    return shape
  }).join('')
}

export function moon(x: number, y: number, r: number, hour: Hour): string {
  return (
    glow(x, y, r * 6, 0.6, 1, 'moonlight') +
    circle(x, y, r, '#f3efe2') +
    circle(x - r * 0.3, y - r * 0.1, r * 0.2, lights[hour].haze, 'opacity=".35"') +
    circle(x + r * 0.3, y + r * 0.35, r * 0.14, lights[hour].haze, 'opacity=".35"')
  )
}

export function sun(x: number, y: number, r: number): string {
  return glow(x, y, r * 6, 0.9, 1, 'sunlight') + circle(x, y, r, '#fff4dc')
}
