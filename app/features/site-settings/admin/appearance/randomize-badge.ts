import { badgeShapes, badgeSymbols } from '#content/badge-options.ts'
import type { SiteSettings } from '#content/site-defaults.ts'

type BadgeSettings = SiteSettings['badge']

/** Picks another shape, symbol and set of colors at random. The ribbon stays. */
export function randomizeBadge(previous: BadgeSettings, random: () => number = Math.random): BadgeSettings {
  const pickRandom = <Option>(options: readonly Option[]) => options[Math.floor(random() * options.length)]
  const shape = pickRandom(badgeShapes.filter(({ id }) => id !== previous.shape))
  const symbol = pickRandom(badgeSymbols.filter(({ id }) => id !== previous.symbol))
  const colors = pickRandom(badgeColors.filter(({ field }) => field !== previous.field))
  return { ...previous, ...colors, shape: shape?.id ?? previous.shape, symbol: symbol?.id ?? previous.symbol }
}

export const badgeColors = [
  { field: '#14294a', metal: '#c8963c', ink: '#fbf9f4' },
  { field: '#10233f', metal: '#b9c2cc', ink: '#ffffff' },
  { field: '#1d1f24', metal: '#d0a950', ink: '#f7f1e1' },
  { field: '#3b1f10', metal: '#c9a66b', ink: '#fff3dc' },
  { field: '#5c1a1b', metal: '#d2ab5c', ink: '#fff6ea' },
  { field: '#0f3d2e', metal: '#c7b15a', ink: '#f6f8ef' },
  { field: '#123c4a', metal: '#cfd6da', ink: '#f2fbff' },
  { field: '#2d2350', metal: '#c9b8e8', ink: '#fdfbff' },
  { field: '#6a3410', metal: '#e0bd74', ink: '#fff8e8' },
  { field: '#0b4a6f', metal: '#e3c15c', ink: '#ffffff' },
  { field: '#26323b', metal: '#9fb3bf', ink: '#f4f7f8' },
  { field: '#f3ecd9', metal: '#9a6b1c', ink: '#3a2410' },
  { field: '#f4f7f9', metal: '#7d8b96', ink: '#17324d' },
] as const
