import { encodePicture } from './encode-picture.ts'

/** Whether a file is a photo in the format of iPhones, which few browsers show and no page does. */
export function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name)
}

/** Pixels: more than any page shows, and within what every browser can draw. */
const longestSide = 4096

/** The photo as a JPEG. @throws where this browser can't read the format (decision 0047) */
export async function convertHeic(photo: File): Promise<File> {
  const type = 'image/jpeg'
  const jpeg = await encodePicture(photo, { type, longestSide })
  return new File([jpeg], `${photo.name.replace(/\.hei[cf]$/i, '')}.jpg`, { type, lastModified: photo.lastModified })
}
