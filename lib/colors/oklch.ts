import { linearIntensities } from './contrast-ratio.ts'

/**
 * A color in a perceptually uniform space, where equal steps of `l` appear equal at every hue
 * (https://bottosson.github.io/posts/oklab/).
 */
export interface Oklch {
  /** Lightness, from 0 (black) to 1 (white). */
  l: number
  /** Chroma, from 0 (gray) to about 0.32. */
  c: number
  /** Hue, in radians. */
  h: number
}

export function toOklch(color: string): Oklch {
  const rgbNumber = Number.parseInt(color.slice(1), 16)
  const [r, g, b] = [
    linearIntensities[rgbNumber >> 16] ?? 0,
    linearIntensities[(rgbNumber >> 8) & 255] ?? 0,
    linearIntensities[rgbNumber & 255] ?? 0,
  ]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const greenRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.sqrt(greenRed ** 2 + blueYellow ** 2),
    h: Math.atan2(blueYellow, greenRed),
  }
}

/**
 * Formats a color as `#rrggbb`. Reduces the chroma of a color outside of sRGB, but not its
 * lightness and hue.
 */
export function toHex({ l, c, h }: Oklch): string {
  if (l <= 0) return '#000000'
  if (l >= 1) return '#ffffff'
  let rgb = toLinear(l, c, h)
  if (!isInGamut(rgb)) {
    let [min, max] = [0, c]
    for (let step = 0; step < 9; step++) {
      const middle = (min + max) / 2
      if (isInGamut(toLinear(l, middle, h))) min = middle
      else max = middle
    }
    rgb = toLinear(l, min, h)
  }
  const rgbNumber = toChannel(rgb[0]) * 65536 + toChannel(rgb[1]) * 256 + toChannel(rgb[2])
  return `#${rgbNumber.toString(16).padStart(6, '0')}`
}

type Rgb = readonly [red: number, green: number, blue: number]

function toLinear(l: number, c: number, h: number): Rgb {
  const [greenRed, blueYellow] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
  const medium = (l - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
  const short = (l - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** True if every channel is in range, apart from rounding errors. */
function isInGamut(rgb: Rgb): boolean {
  const [red, green, blue] = rgb
  return Math.min(red, green, blue) > -0.00015 && Math.max(red, green, blue) < 1.0005
}

function toChannel(linear: number): number {
  const share = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, share)) * 255)
}
