/** Where the backend serves public files. */
export const publicFiles = '/storage/v1/object/public/'
const imageVariants = '/storage/v1/render/image/public/'

/** The widths that the storage service renders; it refuses any other. */
const variantWidths = [320, 480, 640, 828, 1080, 1280, 1600, 1920] as const

export interface ImageSource {
  src: string
  srcSet?: string
}

/** Several sizes of a public file of the site's own, or the address as it is; takes what `getPictureUrl` returned. */
export function imageSource(url: string): ImageSource {
  if (!url.startsWith(publicFiles)) return { src: url }
  const file = imageVariants + url.slice(publicFiles.length) + (url.includes('?') ? '&' : '?')
  const variant = (width: number) => `${file}width=${width}`
  return { src: variant(1080), srcSet: variantWidths.map((width) => `${variant(width)} ${width}w`).join(', ') }
}
