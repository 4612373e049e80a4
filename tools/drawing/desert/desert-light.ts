import { box, type Canvas, dice, dot, glow, height, mix, times, width } from './desert-canvas.ts'

/** The colors of an hour. Figures and things take their shadows from `ink` and their edges from `rim`. */
export interface Light {
  sky: readonly [string, string, string, string]
  /** What lies far away turns into it. */
  haze: string
  rockLit: string
  rockShade: string
  groundFar: string
  groundNear: string
  ink: string
  rim: string
  plant: string
  lamp: string
  /** How much of the color of people and things the dark takes. */
  dim: number
}

export const sunset: Light = {
  sky: ['#33234f', '#8c4364', '#e8794d', '#ffd08a'],
  haze: '#f2a06c',
  rockLit: '#d9623f',
  rockShade: '#4f2238',
  groundFar: '#c9704f',
  groundNear: '#4a2230',
  ink: '#2c1526',
  rim: '#ffcf8f',
  plant: '#4c4a3c',
  lamp: '#ffd98a',
  dim: 0.24,
}

export const dawn: Light = {
  sky: ['#5f86ad', '#a9b4bd', '#f2c9a4', '#ffe9bf'],
  haze: '#f0d0b0',
  rockLit: '#dc8f68',
  rockShade: '#7a5a6c',
  groundFar: '#dcb48e',
  groundNear: '#8b5f4c',
  ink: '#40303c',
  rim: '#fff0c8',
  plant: '#6f7a55',
  lamp: '#ffe29a',
  dim: 0.03,
}

export const noon: Light = {
  sky: ['#2f86a6', '#6fb2bd', '#b9d6c9', '#eee3c0'],
  haze: '#dccfae',
  rockLit: '#d88f60',
  rockShade: '#94553f',
  groundFar: '#e4c391',
  groundNear: '#b98255',
  ink: '#4a2d27',
  rim: '#fff4d6',
  plant: '#6d7f4c',
  lamp: '#fff0c0',
  dim: 0,
}

export const night: Light = {
  sky: ['#080c26', '#141a42', '#2f2a5c', '#6a4468'],
  haze: '#4a3a64',
  rockLit: '#43376a',
  rockShade: '#1a1638',
  groundFar: '#3a2f55',
  groundNear: '#141128',
  ink: '#0d0b1f',
  rim: '#a8b4e8',
  plant: '#1f2338',
  lamp: '#ffcf7a',
  dim: 0.46,
}

export const storm: Light = {
  sky: ['#23242f', '#3d3c49', '#71605e', '#d9a06a'],
  haze: '#a77f68',
  rockLit: '#a8623f',
  rockShade: '#3a2530',
  groundFar: '#9a6b50',
  groundNear: '#3c2629',
  ink: '#22171d',
  rim: '#f0c898',
  plant: '#3f4636',
  lamp: '#ffdf9a',
  dim: 0.22,
}

export const dust: Light = {
  sky: ['#8f8a83', '#c2a67c', '#d9a765', '#e8bd7e'],
  haze: '#dfae6e',
  rockLit: '#c98f58',
  rockShade: '#9a6a44',
  groundFar: '#cf9d62',
  groundNear: '#7d4f32',
  ink: '#3d251b',
  rim: '#ffe6b4',
  plant: '#77633c',
  lamp: '#ffe9b0',
  dim: 0.12,
}

export function sky(c: Canvas, light: Light, horizon = 560): string {
  const [high, mid, low, edge] = light.sky
  const fill = c.fade([
    [0, high],
    [0.42, mid],
    [0.78, low],
    [1, edge],
  ])
  return box(0, 0, width, horizon + 20, fill) + box(0, horizon, width, height - horizon, light.groundFar)
}

export function sun(c: Canvas, x: number, y: number, r: number, color = '#fff1c4'): string {
  return glow(c, x, y, r * 6.5, color, 0.75) + dot(x, y, r, color)
}

/** Stars, thicker along a band from the lower left to the upper right. */
export function stars(c: Canvas, count: number, seed: number, hasBand = false): string {
  const roll = dice(seed)
  const band = hasBand
    ? times(26, (index) => {
        const along = (index - 13) * 72
        const [off, wide] = [roll(-34, 34), roll(90, 210)]
        const tone = ['#b9a2e0', '#8fa8f0', '#f3d0c0'][index % 3] ?? '#b9a2e0'
        return glow(c, 800 + along * 0.848 + off * 0.53, 300 - along * 0.53 + off * 0.848, wide, tone, 0.13)
      })
    : ''
  const one = (inBand: boolean) => {
    const along = roll(-900, 900)
    const off = (roll(-1, 1) + roll(-1, 1)) * 60
    const x = inBand ? 800 + along * 0.848 + off * 0.53 : roll(0, width)
    const y = inBand ? 300 - along * 0.53 + off * 0.848 : roll(0, 520)
    const size = roll(0, 1)
    return dot(
      Math.round(x),
      Math.round(y),
      size > 0.94 ? 2.6 : size > 0.7 ? 1.7 : 1.1,
      '#fdf3e0',
      `opacity="${size > 0.6 ? 0.9 : 0.5}"`,
    )
  }
  return band + times(count, () => one(false)) + times(hasBand ? count : 0, () => one(true))
}

/** Long flat clouds, lit from below. */
export function clouds(
  c: Canvas,
  light: Light,
  places: readonly (readonly [x: number, y: number, w: number])[],
): string {
  const [, mid, low, edge] = light.sky
  return places
    .map(([x, y, w]) => {
      const body = `M${x - w} ${y}q${w * 0.2}-16 ${w * 0.5}-14 ${w * 0.12}-26 ${w * 0.45}-20 ${w * 0.3}-12 ${w * 0.55} 12 ${w * 0.3} 4 ${w * 0.5} 22z`
      return (
        `<path d="${body}" fill="${mix(mid, low, 0.35)}" opacity=".75" filter="${c.blur(3)}"/>` +
        `<path d="M${x - w * 0.95} ${y}q${w}-12 ${w * 1.9} 0q-${w} 8-${w * 1.9} 0z" fill="${edge}" opacity=".85" filter="${c.blur(2)}"/>`
      )
    })
    .join('')
}
