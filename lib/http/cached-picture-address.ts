/** Where the server answers with its copy of a picture from another site; `from` is the picture's own address. */
export const cachedPicturePath = '/copied-picture'

export function cachedPictureAddress(url: string): string {
  return `${cachedPicturePath}?from=${encodeURIComponent(url)}`
}
