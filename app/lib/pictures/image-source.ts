import { variantWidths } from '#lib/variant-widths.ts'

export const placeholderPictureUrl = '/drawn-picture.svg'

export const publicFilesPath = '/storage/v1/object/public/'
export const resizedPicturesPath = '/storage/v1/render/image/public/'

/**
 * Returns the path of a stored file's URL. Returns other URLs unchanged. Settings and pages store
 * paths, because the site's host may change.
 */
export function stripFileHost(url: string): string {
  const start = url.indexOf(publicFilesPath)
  return start === -1 ? url : url.slice(start).replace(/[?#].*$/, '')
}

export interface ImageSource {
  src: string
  srcSet?: string
}

/**
 * `pictureUrl` comes from `getPictureUrl` or `getMediaUrl`. Only public files of this site have
 * several sizes. Their `src` is `defaultWidth` pixels wide, unless the picture is narrower.
 */
export function getImageSource(pictureUrl: string, defaultWidth: number = 1080): ImageSource {
  const { url } = splitColorHint(pictureUrl)
  if (!url.startsWith(publicFilesPath)) return { src: url }
  const file = resizedPicturesPath + url.slice(publicFilesPath.length) + (url.includes('?') ? '&' : '?')
  const getVariantUrl = (width: number) => `${file}width=${width}`
  return {
    src: getVariantUrl(defaultWidth),
    srcSet: variantWidths.map((width) => `${getVariantUrl(width)} ${width}w`).join(', '),
  }
}

/**
 * Splits off the hint `color=3a4b5c`. Pages show this color until the picture has loaded. Requests
 * don't contain the hint.
 */
export function splitColorHint(pictureUrl: string): { url: string; color: string | null } {
  const [hint, color] = /(?<=[?&])color=([0-9a-f]{6})(?:&|$)/.exec(pictureUrl) ?? []
  if (hint === undefined || color === undefined) return { url: pictureUrl, color: null }
  return { url: pictureUrl.replace(hint, '').replace(/[?&]$/, ''), color: `#${color}` }
}

/**
 * Changes `sizes`, so that screens with a pixel ratio of three load pictures for a ratio of two.
 * Larger pictures would double the bytes without a visible difference.
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
