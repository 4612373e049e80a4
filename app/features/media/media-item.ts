import { pictureHintsSchema } from '#app/lib/pictures/picture-hints.ts'
import { z } from '#app/lib/zod.ts'

export const mediaItemSchema = z.object({
  id: z.string(),
  file_name: z.string(),
  file_path: z.string(),
  file_type: z.string(),
  /** In bytes. */
  file_size: z.number(),
  category: z.string(),
  title: z.string(),
  alt_text: z.string().nullable(),
  caption: z.string().nullable(),
  is_public: z.boolean(),
  /** True if the gallery shows the file while the file is public. */
  in_gallery: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  picture_hints: pictureHintsSchema,
})

export type MediaItem = z.infer<typeof mediaItemSchema>
