import { pictureHintsSchema } from '#app/lib/pictures/picture-hints.ts'
import { z } from '#app/lib/zod.ts'
import { articleTypes } from '#app/site/articles/article-types.ts'
import { slugPattern } from '#content/model/slug-and-path-patterns.ts'

export const articlesPerPage = 13

/** A scheduled article becomes public at `published_at` without changing its state. */
export const articleStateSchema = z.enum(['draft', 'in-review', 'scheduled', 'published', 'withdrawn'])

export type ArticleState = z.infer<typeof articleStateSchema>

export const articleTypeSchema = z.enum(articleTypes)

/** The article's content, which each version stores. */
export const articleContentSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  /** `plain` is shown literally, `markdown` with its formatting. */
  content_format: z.enum(['plain', 'markdown']),
  category: z.string(),
  author: z.string(),
  featured: z.boolean(),
  type: articleTypeSchema,
  hero_image: z.string().nullable(),
  hero_video: z.string().nullable(),
  media_caption: z.string().nullable(),
  media_alt: z.string().nullable(),
  gallery_images: z.array(z.string()),
  gallery_captions: z.array(z.string()),
  gallery_alts: z.array(z.string()),
  /** URLs of decorative pictures, which don't need alt text. */
  decorative_pictures: z.array(z.string()),
  /** Null if the article has a legacy ID. */
  slug: z.string().nullable(),
})

export type ArticleContent = z.infer<typeof articleContentSchema>

export const articleSchema = articleContentSchema.extend({
  id: z.string(),
  legacy_id: z.string().nullable(),
  /** Former slugs of the public article, newest last. Their URLs redirect to the current URL. */
  former_slugs: z.array(z.string()),
  /** Doesn't change after the first publication. */
  date: z.string(),
  discord_posted: z.boolean(),
  discord_posted_at: z.string().nullable(),
  /** True if the Discord message pings the role that administrators have chosen. */
  discord_ping: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  state: articleStateSchema,
  published_at: z.string().nullable(),
  first_published_at: z.string().nullable(),
  picture_hints: pictureHintsSchema,
})

export type Article = z.infer<typeof articleSchema>

export const articleSummarySchema = articleSchema
  .pick({
    id: true,
    legacy_id: true,
    slug: true,
    title: true,
    excerpt: true,
    date: true,
    category: true,
    author: true,
    featured: true,
    type: true,
    hero_image: true,
  })
  .extend({ hero_hints: pictureHintsSchema })

export type ArticleSummary = z.infer<typeof articleSummarySchema>

export const articleFeedItemSchema = articleSchema.pick({
  id: true,
  legacy_id: true,
  slug: true,
  title: true,
  excerpt: true,
  category: true,
  author: true,
  content: true,
  content_format: true,
  published_at: true,
  updated_at: true,
})

export type ArticleFeedItem = z.infer<typeof articleFeedItemSchema>

export const articleUrlSchema = articleSchema
  .pick({ id: true, legacy_id: true, slug: true, updated_at: true })
  // Every public article has a publication time.
  .extend({ published_at: z.string() })

export type ArticleUrl = z.infer<typeof articleUrlSchema>

/** Excludes UUIDs, because articles are also found by row ID. */
export const articleSlugPattern = new RegExp(
  `^(?![0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$)${slugPattern.source.slice(1)}`,
)

type UrlColumns = Pick<Article, 'id' | 'legacy_id' | 'slug'>

/** Returns the last part of an article's path: its ID on the former site, its slug, or its row ID. */
export function getPublicArticleId({ id, legacy_id, slug }: UrlColumns): string {
  return legacy_id ?? slug ?? id
}

export function getArticlePath(article: UrlColumns): string {
  return `/news/${getPublicArticleId(article)}`
}

/**
 * Returns the time of the public article's last change. For a scheduled article, the publication
 * counts as a change.
 */
export function getArticleChangeTime({
  published_at,
  updated_at,
}: Pick<Article, 'published_at' | 'updated_at'>): string {
  return published_at !== null && new Date(published_at) > new Date(updated_at) ? published_at : updated_at
}
