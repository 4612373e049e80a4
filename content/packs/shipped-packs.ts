import type { CityPack } from './city-pack.ts'

/** The packs of the product, read only when somebody asks for one. */
export const shippedPacks: Readonly<Record<string, () => Promise<CityPack>>> = {
  desert: async () => (await import('./desert/desert-pack.ts')).desertPack,
  mountain: async () => (await import('./mountain/mountain-pack.ts')).mountainPack,
}

export const shippedPackIds: readonly string[] = Object.keys(shippedPacks)
