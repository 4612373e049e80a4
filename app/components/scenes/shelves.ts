/** A part of an aisle's shelves as a path; `side` is -1 or 1, depth and height go from 0 to 1. */
export function shelfPath(side: number, from: number, to: number, top: number, bottom: number): string {
  const at = (depth: number, height: number) => {
    const size = 2.4 / (1 + 9 * depth)
    return `${Math.round(1110 + side * (620 * size))} ${Math.round(352 + (height * 720 - 420) * size)}`
  }
  return `M${at(from, top)}L${at(to, top)} ${at(to, bottom)} ${at(from, bottom)}Z`
}

/** Every fifth file on the shelves as a path; `place` chooses which. */
export function filesPath(side: number, place: number): string {
  let drawn = ''
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 18; column++) {
      const kind = (row * 7 + column * 5 + (column % 3) * row + (side > 0 ? 2 : 0)) % 5
      if (kind !== place) continue
      const from = (column / 18) ** 1.2
      const to = ((column + 0.86) / 18) ** 1.2
      const top = (row + (kind % 2 ? 0.3 : 0.18)) / 6
      drawn += shelfPath(side, from, to, top, (row + 0.9) / 6)
    }
  }
  return drawn
}
