import { z } from '#app/lib/zod.ts'
import type { MediaItem } from '../media-item.ts'

/** What staff choose from. */
export const mediaCategories = [
  { value: 'general', label: 'General' },
  { value: 'images', label: 'Images' },
  { value: 'documents', label: 'Documents' },
  { value: 'articles', label: 'Articles' },
] as const

/** Leader photos have a category of their own; it is offered for those only. */
export const leadershipCategory = { value: 'leadership', label: 'Leadership' } as const

const mediaCategorySchema = z.enum(['general', 'images', 'documents', 'articles', 'leadership'])

export type MediaCategory = z.infer<typeof mediaCategorySchema>

const titleSchema = z.string().trim().min(1, 'Title is required').max(200, 'Title must be less than 200 characters')

const altTextSchema = z.string().trim().max(500, 'Alt text must be less than 500 characters')
const captionSchema = z.string().trim().max(1000, 'Caption must be less than 1000 characters')

/** What may be changed about a file that is in the library. */
export const mediaInputSchema = z.object({
  title: titleSchema,
  category: mediaCategorySchema,
  altText: altTextSchema,
  caption: captionSchema,
  isPublic: z.boolean(),
})

export type MediaInput = z.infer<typeof mediaInputSchema>

/** The upload form: one category for all the chosen files, the texts for each of them. */
export const mediaUploadSchema = z.object({
  category: mediaCategorySchema,
  files: z
    .array(
      z.object({
        key: z.string(),
        fileName: z.string(),
        title: titleSchema,
        altText: altTextSchema,
        caption: captionSchema,
        isPublic: z.boolean(),
      }),
    )
    .min(1, 'File is required'),
})

export type MediaUpload = z.infer<typeof mediaUploadSchema>

export function toMediaInput(item: MediaItem): MediaInput {
  return {
    title: item.title,
    category: mediaCategorySchema.parse(item.category),
    altText: item.alt_text ?? '',
    caption: item.caption ?? '',
    isPublic: item.is_public,
  }
}

/** A title made of a file's name: without its extension. */
export function getTitleFor(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '') || fileName
}

/** Pictures and videos belong into the public gallery unless staff say otherwise; other files do not. */
export function isPublicByDefault(mimeType: string): boolean {
  return mimeType.startsWith('image/') || mimeType.startsWith('video/')
}
