import { pictureHintsSchema } from '#app/lib/pictures/picture-hints.ts'
import { z } from '#app/lib/zod.ts'

const careerEntrySchema = z.object({
  position: z.string(),
  period: z.string(),
  department: z.string(),
  description: z.string(),
})

const educationEntrySchema = z.object({
  institution: z.string(),
  year: z.string(),
  degree: z.string().nullish(),
  certification: z.string().nullish(),
})

const awardEntrySchema = z.object({ title: z.string(), organization: z.string(), year: z.string() })

export const leaderSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  rank: z.string(),
  department: z.string(),
  badge: z.string(),
  years: z.string(),
  description: z.string(),
  personal_statement: z.string().nullable(),
  photo: z.string().nullable(),
  /**
   * The number of the drawn face that replaces a missing photo. If null, the badge and the leader's
   * initials replace the photo.
   */
  drawn_face: z.number().nullable(),
  has_filled_position: z.boolean(),
  display_order: z.number(),
  career_history: listOrEmpty(careerEntrySchema),
  education: listOrEmpty(educationEntrySchema),
  awards: listOrEmpty(awardEntrySchema),
  /** The vacancy's own page content, which overrides the content that all vacancies share. */
  vacancy: z.unknown(),
  created_at: z.string(),
  updated_at: z.string(),
  picture_hints: pictureHintsSchema,
})

export type Leader = z.infer<typeof leaderSchema>

export const leaderSummarySchema = leaderSchema.pick({
  slug: true,
  name: true,
  rank: true,
  department: true,
  badge: true,
  years: true,
  description: true,
  photo: true,
  drawn_face: true,
  has_filled_position: true,
  picture_hints: true,
})

export type LeaderSummary = z.infer<typeof leaderSummarySchema>

/** The columns for the sitemap and the table of ranks. */
export const leaderLinkSchema = leaderSchema.pick({
  slug: true,
  name: true,
  rank: true,
  department: true,
  has_filled_position: true,
  updated_at: true,
})

export type LeaderLink = z.infer<typeof leaderLinkSchema>

export function getLeaderPath(slug: string): string {
  return `/leadership/${encodeURIComponent(slug)}`
}

function listOrEmpty<T extends z.ZodType>(entry: T) {
  return z
    .array(entry)
    .nullish()
    .transform((list) => list ?? [])
}
