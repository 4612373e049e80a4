/** Replaces a picture that can't be shown. */
export const drawnPicture = '/drawn-picture.svg'

/** Paths of public files and of smaller variants of public pictures. */
export const publicFiles = '/storage/v1/object/public/'
export const imageVariants = '/storage/v1/render/image/public/'

/** The widths that the storage service renders. It rejects any other. */
const variantWidths = [320, 480, 640, 828, 1080, 1280, 1600, 1920] as const

export interface ImageSource {
  src: string
  srcSet?: string
}

/**
 * Returns `src` and `srcSet` for a URL from `getPictureUrl`. Only public files of this site
 * have several sizes.
 */
export function getImageSource(pictureUrl: string): ImageSource {
  const { url } = splitColor(pictureUrl)
  if (!url.startsWith(publicFiles)) return { src: url }
  const file = imageVariants + url.slice(publicFiles.length) + (url.includes('?') ? '&' : '?')
  const variant = (width: number) => `${file}width=${width}`
  return { src: variant(1080), srcSet: variantWidths.map((width) => `${variant(width)} ${width}w`).join(', ') }
}

/**
 * Splits off the hint that only pages read: the placeholder color (`color=3a4b5c`), shown until the
 * picture has loaded.
 */
export function splitColor(pictureUrl: string): { url: string; color: string | null } {
  const [hint, color] = /(?<=[?&])color=([0-9a-f]{6})(?:&|$)/.exec(pictureUrl) ?? []
  if (hint === undefined || color === undefined) return { url: pictureUrl, color: null }
  return { url: pictureUrl.replace(hint, '').replace(/[?&]$/, ''), color: `#${color}` }
}

/**
 * Limits `sizes` so that screens with more than two device pixels per CSS pixel load pictures for
 * two. More would double the bytes without a visible difference.
 */
export function limitDensity(sizes: string): string {
  const sizeEntries = sizes.split(', ')
  const limitedEntries = sizeEntries.map((entry) => {
    const [, condition, length] = /^(\(.*\)) (\S+)$/.exec(entry) ?? []
    const limitedLength = `calc(${length ?? entry} * 2 / 3)`
    return `(min-resolution: 2.5dppx) ${condition ? `and ${condition} ` : ''}${limitedLength}`
  })
  return [...limitedEntries, ...sizeEntries].join(', ')
}
