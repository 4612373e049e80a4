/** Stands in for a picture that can't be shown. */
export const drawnPicture = '/drawn-picture.svg'

/** The paths at which the backend serves public files and smaller versions of public pictures. */
export const publicFiles = '/storage/v1/object/public/'
export const imageVariants = '/storage/v1/render/image/public/'

/** The widths that the storage service renders; it refuses any other. */
const variantWidths = [320, 480, 640, 828, 1080, 1280, 1600, 1920] as const

export interface ImageSource {
  src: string
  srcSet?: string
}

/** Several sizes of a public file of the site's own, or the address as it is; takes what `getPictureUrl` returned. */
export function imageSource(address: string): ImageSource {
  const { url } = splitColor(address)
  if (!url.startsWith(publicFiles)) return { src: url }
  const file = imageVariants + url.slice(publicFiles.length) + (url.includes('?') ? '&' : '?')
  const variant = (width: number) => `${file}width=${width}`
  return { src: variant(1080), srcSet: variantWidths.map((width) => `${variant(width)} ${width}w`).join(', ') }
}

/** The address of a picture without what only pages read of it: its color, to be shown until it has come (`color=3a4b5c`). */
export function splitColor(address: string): { url: string; color: string | null } {
  const [hint, color] = /(?<=[?&])color=([0-9a-f]{6})(?:&|$)/.exec(address) ?? []
  if (hint === undefined || color === undefined) return { url: address, color: null }
  return { url: address.replace(hint, '').replace(/[?&]$/, ''), color: `#${color}` }
}

/**
 * `sizes` by which a screen with more than two pixels each way to one of the page's loads a picture for two: nobody sees more, and
 * it would be twice as many bytes.
 */
export function limitDensity(sizes: string): string {
  const parts = sizes.split(', ')
  const dense = parts.map((part) => {
    const [, condition, length] = /^(\(.*\)) (\S+)$/.exec(part) ?? []
    const shown = `calc(${length ?? part} * 2 / 3)`
    return `(min-resolution: 2.5dppx) ${condition ? `and ${condition} ` : ''}${shown}`
  })
  return [...dense, ...parts].join(', ')
}
