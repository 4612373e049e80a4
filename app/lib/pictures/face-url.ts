/** The number of drawn faces for leaders without a photo. A database check has the same number. */
export const faceCount = 24

export function getFaceUrl(face: number): string {
  return `/portraits/${face}.svg`
}

export function parseFaceFile(file: string): number | null {
  const [, digits] = /^([1-9]\d?)\.svg$/.exec(file) ?? []
  const face = Number(digits)
  return face <= faceCount ? face : null
}
