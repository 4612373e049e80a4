import { getColumnLabels, type StoredField } from '#app/lib/form-fields.ts'
import { optionalText, requiredText } from '#app/lib/text-rules.ts'
import { z } from '#app/lib/zod.ts'
import type { MediaItem } from '../media-item.ts'

const mediaCategorySchema = z.enum(['general', 'images', 'documents', 'articles', 'leadership'])

export type MediaCategory = z.infer<typeof mediaCategorySchema>

export const mediaCategoryLabels: Record<MediaCategory, string> = {
  general: 'General',
  images: 'Images',
  documents: 'Documents',
  articles: 'Articles',
  leadership: 'Leadership',
}

/** The categories that users can choose. Only the leader form uses `leadership`. */
export const mediaCategories = mediaCategorySchema.options
  .filter((value) => value !== 'leadership')
  .map((value) => ({ value, label: mediaCategoryLabels[value] }))

/** The fields that staff can edit. The database repeats these rules as checks. */
export const mediaInputSchema = z.object({
  title: requiredText('Title', 200),
  category: mediaCategorySchema,
  altText: optionalText('Alt text', 500),
  caption: optionalText('Caption', 1000),
  isPublic: z.boolean(),
  isInGallery: z.boolean(),
})

export type MediaInput = z.infer<typeof mediaInputSchema>

export const mediaFields: Record<keyof MediaInput, StoredField<MediaInput, MediaItem>> = {
  title: { label: 'Title', columns: ({ title }) => ({ title }) },
  category: { label: 'Category', columns: ({ category }) => ({ category }) },
  altText: { label: 'Alt text', columns: ({ altText }) => ({ alt_text: altText || null }) },
  caption: { label: 'Caption', columns: ({ caption }) => ({ caption: caption || null }) },
  isPublic: { label: 'Public', columns: ({ isPublic }) => ({ is_public: isPublic }) },
  isInGallery: { label: 'Show in the public gallery', columns: ({ isInGallery }) => ({ in_gallery: isInGallery }) },
}

const emptyInput: MediaInput = {
  title: '',
  category: 'general',
  altText: '',
  caption: '',
  isPublic: false,
  isInGallery: false,
}

export const mediaColumnLabels = getColumnLabels(mediaFields, emptyInput)

/** All files of an upload share one category. */
export const mediaUploadSchema = z.object({
  category: mediaCategorySchema,
  files: z.array(mediaInputSchema.omit({ category: true }).extend({ file: z.file() })).min(1, 'File is required'),
})

export type MediaUpload = z.infer<typeof mediaUploadSchema>

export function toMediaInput(item: MediaItem): MediaInput {
  return {
    title: item.title,
    category: mediaCategorySchema.parse(item.category),
    altText: item.alt_text ?? '',
    caption: item.caption ?? '',
    isPublic: item.is_public,
    isInGallery: item.in_gallery,
  }
}

export function getDefaultTitle(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '') || fileName
}

export function isPublicByDefault(mimeType: string): boolean {
  return mimeType.startsWith('image/') || mimeType.startsWith('video/')
}
