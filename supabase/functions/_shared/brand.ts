import { z } from 'zod'

/** The site's name and colors from the settings; null if missing or invalid. */
export interface BrandSettings {
  name: string | null
  /** `#rrggbb`: the main color, or the badge's background if the settings have no main color. */
  color: string | null
  /** Only the colors that administrators chose. */
  colors: { main?: string; accent?: string; paper?: string }
}

export function parseBrand(settings: unknown): BrandSettings {
  const { name, colors, badge } = brandSchema.parse(settings)
  const chosenColors = Object.fromEntries(Object.entries(colors).filter(([, color]) => color !== null))
  return { name, color: colors.main ?? badge.field, colors: chosenColors }
}

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .nullable()
  .catch(null)
const noColors = { main: null, accent: null, paper: null }

const brandSchema = z
  .object({
    name: z.string().min(1).max(200).nullable().catch(null),
    colors: z.object({ main: color, accent: color, paper: color }).catch(noColors),
    badge: z.object({ field: color }).catch({ field: null }),
  })
  .catch({ name: null, colors: noColors, badge: { field: null } })
