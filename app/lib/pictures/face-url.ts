/** The drawn faces that a leader without a photo may have, from 1; the database has the same number as a check. */
export const faceCount = 24

/** Where the server draws a face. */
export function faceUrl(face: number): string {
  return `/portraits/${face}.svg`
}

/** Null: no face's address ends so. */
export function parseFaceFile(file: string): number | null {
  const [, digits] = /^([1-9]\d?)\.svg$/.exec(file) ?? []
  const face = Number(digits)
  return face <= faceCount ? face : null
}
