import { pictureHintsSchema } from '#app/lib/pictures/picture-hints.ts'
import { z } from '#app/lib/zod.ts'
import { addressForm } from '#content/model/address-forms.ts'

/** From the first word to the public and back. A scheduled article is public from its time on. */
export const articleStateSchema = z.enum(['draft', 'in-review', 'scheduled', 'published', 'withdrawn'])

export type ArticleState = z.infer<typeof articleStateSchema>

export const articleTypeSchema = z.enum(['news', 'press-release'])

/** The columns that the form fills, and that versions keep. */
export const articleContentSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  /** `plain` is shown character for character, `markdown` with its formatting. */
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
  /** Addresses of pictures of this article that show nothing that its text doesn't say. */
  decorative_pictures: z.array(z.string()),
  /** Null where there is a legacy id. */
  slug: z.string().nullable(),
})

export type ArticleContent = z.infer<typeof articleContentSchema>

/** A row of the table `articles`, as PostgREST returns it. */
export const articleSchema = articleContentSchema.extend({
  id: z.string(),
  legacy_id: z.string().nullable(),
  /** Those that it had while it was public, newest last; they lead to it. */
  former_slugs: z.array(z.string()),
  date: z.string(),
  discord_posted: z.boolean(),
  discord_posted_at: z.string().nullable(),
  /** Its post on Discord is to mention the role that administrators have named. */
  discord_ping: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  state: articleStateSchema,
  published_at: z.string().nullable(),
  /** From then on `date` stays as it is. */
  first_published_at: z.string().nullable(),
  picture_hints: pictureHintsSchema,
})

export type Article = z.infer<typeof articleSchema>

/** What a list shows of an article. */
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
    media_alt: true,
  })
  .extend({ hero_hints: pictureHintsSchema })

export type ArticleSummary = z.infer<typeof articleSummarySchema>

/** What a feed says about an article. */
export const articleFeedItemSchema = articleSchema.pick({
  id: true,
  legacy_id: true,
  slug: true,
  title: true,
  excerpt: true,
  category: true,
  author: true,
  published_at: true,
  updated_at: true,
})

export type ArticleFeedItem = z.infer<typeof articleFeedItemSchema>

/** The text of an article. */
export const articleTextSchema = articleSchema.pick({ id: true, content: true, content_format: true })

export type ArticleText = z.infer<typeof articleTextSchema>

/** What a sitemap needs to know of an article. */
export const articleAddressSchema = articleSchema
  .pick({ id: true, legacy_id: true, slug: true, updated_at: true })
  // Visitors find no article without.
  .extend({ published_at: z.string() })

export type ArticleAddress = z.infer<typeof articleAddressSchema>

/** The columns of a schema, as `select` takes them. */
export function columnsOf(schema: z.ZodObject): string {
  return Object.keys(schema.shape).join(',')
}

/** Not like a row's id, by which an article is found as well. */
export const slugForm = new RegExp(`^(?![0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$)${addressForm.source.slice(1)}`)

/** What an article's addresses are made of. */
type Addressed = Pick<Article, 'id' | 'legacy_id' | 'slug'>

/** The last part of an article's address: its id on the former site, or else its slug. */
export function publicArticleId({ id, legacy_id, slug }: Addressed): string {
  return legacy_id ?? slug ?? id
}

/** The address of an article's page. */
export function articlePath(article: Addressed): string {
  return `/news/${publicArticleId(article)}`
}

/** When visitors last got something new of an article: it may have been written long before its time came. */
export function articleChangedAt({ published_at, updated_at }: Pick<Article, 'published_at' | 'updated_at'>): string {
  return published_at !== null && new Date(published_at) > new Date(updated_at) ? published_at : updated_at
}
