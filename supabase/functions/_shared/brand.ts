import { z } from 'zod'

/** The name and color that administrators gave the site; null where they gave none, or one that is invalid. */
export interface BrandSettings {
  name: string | null
  /** `#rrggbb` */
  color: string | null
}

/** Reads the brand from the site's settings, of which `name` and `badge` are enough. */
export function parseBrand(settings: unknown): BrandSettings {
  const { name, badge } = brandSchema.parse(settings)
  return { name, color: badge.field }
}

const brandSchema = z
  .object({
    name: z.string().min(1).max(200).nullable().catch(null),
    badge: z
      .object({
        field: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i)
          .nullable()
          .catch(null),
      })
      .catch({ field: null }),
  })
  .catch({ name: null, badge: { field: null } })
