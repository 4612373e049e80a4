import { isPlayableVideo } from '#app/lib/video.ts'
import { z } from '#app/lib/zod.ts'
import type { Article } from '../article.ts'

export const articleTypes = [
  { value: 'news', label: 'News' },
  { value: 'press-release', label: 'Press Release' },
] as const

const galleryText = z.string().trim().max(500, 'This must be less than 500 characters')
const galleryItemSchema = z.object({ url: z.string(), caption: galleryText, alt: galleryText })

/** Bytes of UTF-8, as the database counts them. */
const longestContent = 1024 * 1024

/** What the form holds and the calls send. The database repeats these rules as checks. */
export const articleInputSchema = z.object({
  title: z.string().trim().min(1, 'Title is required').max(200, 'Title must be less than 200 characters'),
  excerpt: z.string().trim().min(1, 'Excerpt is required').max(1000, 'Excerpt must be less than 1000 characters'),
  content: z
    .string()
    .trim()
    .min(1, 'Content is required')
    .refine((text) => new Blob([text]).size <= longestContent, 'Content must be less than 1 MB'),
  category: z.string().trim().min(1, 'Category is required').max(100, 'Category must be less than 100 characters'),
  author: z.string().trim().min(1, 'Author is required').max(100, 'Author must be less than 100 characters'),
  type: z.enum(['news', 'press-release']),
  featured: z.boolean(),
  heroImage: z.string(),
  heroVideo: z
    .string()
    .trim()
    .refine(
      (url) => url === '' || isPlayableVideo(url),
      'Use a YouTube or Vimeo link, or a direct link to an mp4, webm or ogg file',
    ),
  mediaCaption: z.string().trim().max(500, 'Media caption must be less than 500 characters'),
  mediaAlt: z.string().trim().max(500, 'Media alt text must be less than 500 characters'),
  gallery: z.array(galleryItemSchema).max(60, 'A gallery holds up to 60 images'),
})

export type ArticleInput = z.infer<typeof articleInputSchema>

export const emptyArticleInput: ArticleInput = {
  title: '',
  excerpt: '',
  content: '',
  category: '',
  author: '',
  type: 'news',
  featured: false,
  heroImage: '',
  heroVideo: '',
  mediaCaption: '',
  mediaAlt: '',
  gallery: [],
}

export function toArticleInput(article: Article): ArticleInput {
  return {
    title: article.title,
    excerpt: article.excerpt,
    content: article.content,
    category: article.category,
    author: article.author,
    type: article.type,
    featured: article.featured,
    heroImage: article.hero_image ?? '',
    heroVideo: article.hero_video ?? '',
    mediaCaption: article.media_caption ?? '',
    mediaAlt: article.media_alt ?? '',
    gallery: article.gallery_images.map((url, position) => ({
      url,
      caption: article.gallery_captions[position] ?? '',
      alt: article.gallery_alts[position] ?? '',
    })),
  }
}

/** The row's columns. A picture without a text of its own gets the article's media alt text. */
export function toArticleColumns(input: ArticleInput) {
  return {
    title: input.title,
    excerpt: input.excerpt,
    content: input.content,
    category: input.category,
    author: input.author,
    type: input.type,
    featured: input.featured,
    media_caption: input.mediaCaption || null,
    media_alt: input.mediaAlt || null,
    hero_image: input.heroImage || null,
    hero_video: input.heroVideo || null,
    gallery_images: input.gallery.map((picture) => picture.url),
    gallery_captions: input.gallery.map((picture) => picture.caption),
    gallery_alts: input.gallery.map((picture) => picture.alt || input.mediaAlt),
  }
}
