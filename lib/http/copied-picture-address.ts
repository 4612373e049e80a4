/** Where the server answers with its copy of a picture from another site; `from` is the picture's own address. */
export const copiedPicturePath = '/copied-picture'

export function copiedPictureAddress(url: string): string {
  return `${copiedPicturePath}?from=${encodeURIComponent(url)}`
}
