import { pictureHintsSchema } from '#app/lib/pictures/picture-hints.ts'
import { z } from '#app/lib/zod.ts'

/** A row of the table `media_library`, as PostgREST returns it. */
export const mediaItemSchema = z.object({
  id: z.string(),
  file_name: z.string(),
  file_path: z.string(),
  file_type: z.string(),
  /** Bytes. */
  file_size: z.number(),
  category: z.string(),
  title: z.string(),
  alt_text: z.string().nullable(),
  caption: z.string().nullable(),
  /** Visitors may open the file. */
  is_public: z.boolean(),
  /** The public gallery shows it, as long as it is public. */
  in_gallery: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  picture_hints: pictureHintsSchema,
})

export type MediaItem = z.infer<typeof mediaItemSchema>
