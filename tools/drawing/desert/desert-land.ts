import { at, box, type Canvas, dice, height, mix, shape, stroke, times, width } from './desert-canvas.ts'
import type { Light } from './desert-light.ts'

interface MesaPlace {
  x: number
  base: number
  w: number
  h: number
  seed: number
  /** 0 is near, 1 has become haze. */
  far: number
  /** Where the sun stands: left of it, or right. */
  isLitFromLeft?: boolean
}

/** A table of rock: columns of a cliff above a slope of what fell from it. */
export function mesa(c: Canvas, light: Light, { x, base, w, h, seed, far, isLitFromLeft = false }: MesaPlace): string {
  const roll = dice(seed)
  const lit = mix(light.rockLit, light.haze, far)
  const shade = mix(light.rockShade, light.haze, far)
  const top = base - h
  const foot = base - h * 0.42
  const flare = h * 0.62
  const edges = [x]
  for (let edge = x; edge < x + w; ) {
    edge += roll(w * 0.03, w * 0.1)
    edges.push(Math.min(edge, x + w))
  }
  const step = roll(-0.06, 0.06) * h
  const columns = edges.slice(1).map((right, index) => {
    const left = edges[index] ?? x
    const share = (left - x) / w
    const drop = share < 0.12 || share > 0.86 ? h * roll(0.1, 0.3) : roll(0, h * 0.035) + (share > 0.55 ? step : 0)
    const turn = isLitFromLeft ? 1 - share : share
    const tone = mix(shade, lit, Math.min(1, Math.max(0, turn * 0.85 + roll(-0.25, 0.25))))
    return shape(
      `M${left} ${top + drop}H${right + 0.6}V${foot + roll(0, h * 0.1)}L${left} ${foot + roll(0, h * 0.1)}z`,
      tone,
    )
  })
  const slope = c.fade([
    [0, mix(shade, lit, 0.42)],
    [1, mix(mix(shade, lit, 0.5), light.groundFar, 0.75)],
  ])
  const gullies = times(Math.round(w / 34), () => {
    const at = roll(x - flare * 0.2, x + w + flare * 0.2)
    const lean = (at - (x + w / 2)) * 0.3
    return `M${at} ${foot + roll(4, 16)}l${lean + roll(-6, 6)} ${h * roll(0.22, 0.38)}l${-roll(6, 14)} 2z`
  })
  const bands = [0.16, 0.3, 0.47].map((share) => {
    const y = top + (foot - top) * share + roll(-4, 4)
    return `M${x + w * 0.24} ${y}q${w * 0.14} ${roll(-5, 5)} ${w * 0.28} 0t${w * 0.28} 0v${h * 0.025}q-${w * 0.14} ${roll(-4, 4)}-${w * 0.28} 0t-${w * 0.28} 0z`
  })
  return [
    shape(
      `M${x - 2} ${foot - 2}Q${x - flare * 0.4} ${base - h * 0.12} ${x - flare} ${base}H${x + w + flare}Q${x + w + flare * 0.4} ${base - h * 0.12} ${x + w + 2} ${foot - 2}z`,
      slope,
    ),
    ...columns,
    far > 0.35 ? '' : shape(bands.join(''), shade, 'opacity=".28"'),
    shape(gullies, shade, 'opacity=".2"'),
  ].join('')
}

/** A jagged range at the edge of sight. */
export function range(light: Light, y: number, rise: number, far: number, seed: number): string {
  const roll = dice(seed)
  let d = `M0 ${y}`
  for (let x = 0; x <= width; x += roll(40, 90)) d += `L${x} ${y - roll(0.25, 1) * rise}`
  return shape(`${d}L${width} ${y - rise * 0.4}V${y + 30}H0z`, mix(light.rockShade, light.haze, far))
}

/** The plain, paler where it is far. */
export function plain(c: Canvas, light: Light, y: number): string {
  return box(
    0,
    y,
    width,
    height - y,
    c.fade([
      [0, mix(light.groundFar, light.haze, 0.4)],
      [0.3, light.groundFar],
      [1, light.groundNear],
    ]),
  )
}

/** A veil between two distances. */
export function veil(c: Canvas, color: string, y: number, h: number, strength = 0.7): string {
  return box(
    0,
    y - h,
    width,
    h * 1.5,
    c.fade([
      [0, color, 0],
      [0.66, color, strength],
      [1, color, 0],
    ]),
  )
}

/** Creosote over the plain, small in the distance; shadows fall away from the sun at `sunX`. */
export function scrub(
  light: Light,
  y: number,
  count: number,
  seed: number,
  sunX = 800,
  keepOut: readonly [number, number] = [0, 0],
): string {
  const roll = dice(seed)
  const places = Array.from({ length: count }, () => {
    const depth = roll(0, 1) ** 1.8
    return { x: roll(-40, width + 40), y: y + 6 + depth * (height - y), size: 0.1 + depth * 1.05 }
  })
  return places
    .filter((place) => {
      const spread = (place.y - y) / (height - y)
      const from = width / 2 + (keepOut[0] - width / 2) * spread
      const to = width / 2 + (keepOut[1] - width / 2) * spread
      return keepOut[0] === keepOut[1] || place.x < from || place.x > to
    })
    .sort((one, other) => one.y - other.y)
    .map((place) => {
      const share = (place.y - y) / (height - y)
      return at(place.x, place.y, place.size, bush(light, roll, share, (place.x - sunX) / 800))
    })
    .join('')
}

function bush(light: Light, roll: (from: number, to: number) => number, near: number, lean: number): string {
  const dark = mix(mix(light.plant, light.ink, 0.45), light.groundFar, 0.5 - near * 0.5)
  const leaf = mix(light.plant, light.groundFar, 0.45 - near * 0.45)
  const clump = (count: number, spread: number, low: number, high: number, r: number) =>
    times(count, () => {
      const [cx, cy, size] = [roll(-spread, spread), -roll(low, high), roll(r * 0.6, r)]
      return `M${cx - size} ${cy}a${size} ${size * 0.8} 0 1 0 ${size * 2} 0a${size} ${size * 0.8} 0 1 0-${size * 2} 0`
    })
  const side = lean > 0 ? -1 : 1
  return [
    `<ellipse cx="${lean * 46}" cy="0" rx="58" ry="9" fill="${light.ink}" opacity=".32"/>`,
    shape(clump(9, 40, 8, 44, 17), dark),
    shape(clump(8, 30, 22, 52, 11), leaf, `transform="translate(${side * 5} -3)"`),
    shape(
      clump(4, 22, 38, 56, 6),
      mix(leaf, light.rim, Math.max(0.08, 0.34 - light.dim)),
      `transform="translate(${side * 10} -5)"`,
    ),
  ].join('')
}

/** A saguaro of 360, its edge lit on the side of the sun. */
export function saguaro(
  c: Canvas,
  light: Light,
  x: number,
  y: number,
  scale: number,
  variant = 0,
  isLitFromLeft = false,
): string {
  const body = c.fade(
    [
      [0, mix(light.plant, light.ink, 0.62)],
      [0.62, mix(light.plant, light.ink, 0.2)],
      [1, mix(light.plant, light.rim, 0.5)],
    ],
    [0, 0, 1, 0],
  )
  const arms = [
    'M-27-150Q-92-150-92-205V-262Q-92-282-74-282T-56-262V-208Q-56-190-27-190zM27-110Q88-110 88-170V-236Q88-254 71-254T54-236V-176Q54-150 27-150z',
    'M-27-186Q-84-184-84-236V-268Q-84-284-69-284T-54-268V-238Q-54-224-27-224z',
    'M27-170Q82-170 82-222V-274Q82-290 67-290T52-274V-224Q52-208 27-208zM-27-96Q-96-96-96-160V-214Q-96-232-78-232T-60-214V-164Q-60-138-27-138z',
  ]
  const trunk = 'M-27 4V-330Q-27-362 0-362T27-330V4z'
  return at(
    x,
    y,
    scale,
    [
      `<ellipse cx="60" cy="2" rx="110" ry="9" fill="${light.ink}" opacity=".3"/>`,
      shape(arms[variant % arms.length] ?? '', body),
      shape(trunk, body),
      stroke('M-14 0V-340M0 0V-350M14 0V-340', light.ink, 2.4, 'opacity=".35"'),
      stroke('M24-330V0', light.rim, 3, 'opacity=".55"'),
    ].join(''),
    isLitFromLeft,
  )
}

/** A road that runs toward the horizon. */
export function road(c: Canvas, light: Light, y: number, x: number, half: number, isPaved = true): string {
  const surface = c.fade([
    [0, mix(isPaved ? light.ink : light.groundFar, light.haze, 0.6)],
    [1, isPaved ? mix(light.ink, light.groundNear, 0.35) : mix(light.groundNear, light.groundFar, 0.45)],
  ])
  const centre = (share: number) => x + (width / 2 - x) * share
  const dashes = times(isPaved ? 9 : 0, (index) => {
    const [from, to] = [(index / 9) ** 2.2, ((index + 0.5) / 9) ** 2.2]
    const [top, bottom] = [y + from * (height - y), y + to * (height - y)]
    return `M${centre(from) - from * half * 0.025} ${top}h${from * half * 0.05}L${centre(to) + to * half * 0.025} ${bottom}h${-to * half * 0.05}z`
  })
  return [
    shape(`M${x - 3} ${y}H${x + 3}L${width / 2 + half} ${height}H${width / 2 - half}z`, surface),
    shape(
      `M${x - 3} ${y}L${width / 2 - half} ${height}h${-half * 0.12}zM${x + 3} ${y}L${width / 2 + half} ${height}h${half * 0.12}z`,
      mix(light.groundFar, light.rim, 0.2),
      'opacity=".7"',
    ),
    shape(dashes, mix(light.rim, light.groundFar, 0.2), 'opacity=".85"'),
  ].join('')
}
