export const width = 1600
export const height = 900

export function picture(...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

export function rect(x: number, y: number, w: number, h: number, fill: string, extra = ''): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${extra}/>`
}

export function circle(x: number, y: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${extra}/>`
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`
}

export function line(d: string, stroke: string, thickness: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
}

/** Moves what was drawn around (0, 0) to a place; a negative `scaleX` turns it around. */
export function place(x: number, y: number, scale: number, content: string, isTurned = false): string {
  return `<g transform="translate(${x} ${y}) scale(${isTurned ? -scale : scale} ${scale})">${content}</g>`
}

/** Park-Miller: the same seed draws the same picture on every machine. */
export function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

export function pick<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0]
}
