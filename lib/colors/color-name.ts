import { toOklch } from './oklch.ts'

/** Returns a color's everyday name, such as `dark green`. */
export function getColorName(color: string): string {
  const { l, c, h } = toOklch(color)
  const hue = ((h * 180) / Math.PI + 360) % 360
  if (l > 0.93 && c > 0.005 && c < 0.06 && hue > 50 && hue < 120) return 'cream'
  if (c < 0.03) return getGrayName(l)
  return getHueName(hue, l)
}

function getGrayName(l: number): string {
  if (l < 0.24) return 'black'
  if (l < 0.5) return 'dark gray'
  if (l < 0.78) return 'gray'
  return l < 0.94 ? 'light gray' : 'white'
}

function getHueName(hue: number, l: number): string {
  if (hue > 20 && hue < 62 && l < 0.5) return hue < 35 ? 'dark red' : 'brown'
  if (hue > 60 && hue < 100) return l < 0.55 ? 'brown' : l < 0.84 ? 'gold' : 'yellow'
  if (hue > 240 && hue < 285 && l < 0.36) return 'navy'
  const name = hues.find(([end]) => hue < end)?.[1] ?? 'red'
  if (l < 0.4) return `dark ${name}`
  return l > 0.86 && name !== 'yellow' ? `light ${name}` : name
}

/** The upper bound of each hue, in degrees of OKLCH. */
const hues = [
  [8, 'pink'],
  [38, 'red'],
  [75, 'orange'],
  [118, 'yellow'],
  [168, 'green'],
  [215, 'teal'],
  [282, 'blue'],
  [325, 'purple'],
  [352, 'pink'],
] as const
