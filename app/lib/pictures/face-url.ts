/** Number of drawn faces for leaders without a photo. The database checks the same number. */
export const faceCount = 24

/** Returns the path of a drawn face. */
export function getFaceUrl(face: number): string {
  return `/portraits/${face}.svg`
}

/** Parses a face's file name. Returns null if there is no such face. */
export function parseFaceFile(file: string): number | null {
  const [, digits] = /^([1-9]\d?)\.svg$/.exec(file) ?? []
  const face = Number(digits)
  return face <= faceCount ? face : null
}
