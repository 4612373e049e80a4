import { type ComparedField, listColumnLabels } from '#app/lib/form-fields.ts'
import { optionalText, requiredText } from '#app/lib/text-rules.ts'
import { isPlayableVideo } from '#app/lib/video.ts'
import { z } from '#app/lib/zod.ts'
import { type Article, type ArticleContent, articleSchema, slugForm } from '../article.ts'

export const articleTypeLabels: Record<Article['type'], string> = { news: 'News', 'press-release': 'Press Release' }

const typeSchema = articleSchema.shape.type

export const articleTypes = typeSchema.options.map((value) => ({ value, label: articleTypeLabels[value] }))

/** Bytes of UTF-8, as the database counts them. */
const longestContent = 1024 * 1024

type TextColumn = {
  [Column in keyof ArticleContent]: ArticleContent[Column] extends string | null ? Column : never
}[keyof ArticleContent]

/** A field of the form that holds the text of one column. */
interface TextField {
  label: string
  column: TextColumn
  rule: z.ZodType<string, string>
  /** The column's value for an empty text. */
  whenEmpty: '' | null
}

/** The form's schema and first values, what is stored, versions and unsaved copies follow from these definitions. */
const textFields = {
  title: { label: 'Title', column: 'title', rule: requiredText('Title', 200), whenEmpty: '' },
  author: { label: 'Author', column: 'author', rule: requiredText('Author', 100), whenEmpty: '' },
  excerpt: { label: 'Excerpt', column: 'excerpt', rule: requiredText('Excerpt', 1000), whenEmpty: '' },
  category: { label: 'Category', column: 'category', rule: requiredText('Category', 100), whenEmpty: '' },
  heroImage: { label: 'Hero Image', column: 'hero_image', rule: z.string(), whenEmpty: null },
  heroVideo: {
    label: 'Hero Video',
    column: 'hero_video',
    rule: z
      .string()
      .trim()
      .refine(
        (url) => url === '' || isPlayableVideo(url),
        'Use a YouTube or Vimeo link, or a direct link to an mp4, webm or ogg file',
      ),
    whenEmpty: null,
  },
  mediaCaption: {
    label: 'Media Caption',
    column: 'media_caption',
    rule: optionalText('Media caption', 500),
    whenEmpty: null,
  },
  slug: {
    label: 'Address',
    column: 'slug',
    rule: z
      .string()
      .trim()
      .max(80, 'Address must be 80 characters or fewer')
      .refine(
        (slug) => slug === '' || slugForm.test(slug),
        'Use small letters, digits and single hyphens, such as open-house-2026',
      ),
    // The database makes one where there is none.
    whenEmpty: null,
  },
} satisfies Record<string, TextField>

type TextName = keyof typeof textFields

function mapTexts<Value>(map: (field: TextField, name: TextName) => Value): Record<TextName, Value> {
  const names = Object.keys(textFields) as TextName[] // its own keys
  return Object.fromEntries(names.map((name) => [name, map(textFields[name], name)])) as Record<TextName, Value>
}

/** The form's values. The database has the same rules as checks. */
export const articleInputSchema = z.object({
  ...mapTexts(({ rule }) => rule),
  content: z
    .string()
    // As typed: not trimmed.
    .regex(/\S/, 'Content is required')
    .refine((text) => new Blob([text]).size <= longestContent, 'Content must be 1 MB or less'),
  contentFormat: articleSchema.shape.content_format,
  type: typeSchema,
  featured: z.boolean(),
  heroDecorative: z.boolean(),
  mediaAlt: optionalText('Media alt text', 500),
  gallery: z
    .array(
      z.object({
        url: z.string(),
        caption: optionalText('Caption', 500),
        alt: optionalText('Alt text', 500),
        isDecorative: z.boolean(),
      }),
    )
    .max(60, 'A gallery holds up to 60 images'),
})

export type ArticleInput = z.infer<typeof articleInputSchema>

/** Bytes; pages have to parse it. The database has the same rule. */
const longestMarkdown = 256 * 1024

/** What the form checks: the fields, and what one says of another. */
export const articleFormSchema = articleInputSchema.superRefine(({ content, contentFormat }, context) => {
  if (contentFormat === 'plain' || new Blob([content]).size <= longestMarkdown) return
  const message = 'Content with formatting must be 256 KB or less. Without it, 1 MB.'
  context.addIssue({ code: 'custom', path: ['content'], message })
})

function listDecorative({ heroImage, heroDecorative, gallery }: ArticleInput): string[] {
  const inGallery = gallery.filter(({ isDecorative }) => isDecorative).map(({ url }) => url)
  return [...new Set([...(heroImage && heroDecorative ? [heroImage] : []), ...inGallery])]
}

/** What stands for the alt text of a picture that shows nothing that the text doesn't say. */
const decorative = 'decorative'

export const articleFields: Record<
  Exclude<keyof ArticleInput, 'contentFormat' | 'heroDecorative'>,
  ComparedField<ArticleInput, Article>
> = {
  ...mapTexts(({ label, column, whenEmpty }, name) => ({
    label,
    describe: (input: ArticleInput) => input[name],
    columns: (input: ArticleInput): Partial<Article> => ({ [column]: input[name] || whenEmpty }),
  })),
  content: {
    label: 'Content',
    describe: ({ content }) => content,
    columns: ({ content, contentFormat }) => ({ content, content_format: contentFormat }),
  },
  type: {
    label: 'Type',
    describe: ({ type }) => articleTypeLabels[type],
    columns: ({ type }) => ({ type }),
  },
  featured: {
    label: 'Featured',
    describe: ({ featured }) => (featured ? 'Yes' : 'No'),
    columns: ({ featured }) => ({ featured }),
  },
  gallery: {
    label: 'Gallery',
    describe: ({ gallery }) =>
      gallery
        .map(({ url, caption, alt, isDecorative }) => [caption, isDecorative ? decorative : alt, url].join(' · '))
        .join('\n'),
    // An image without its own alt text gets the article's.
    columns: ({ gallery, mediaAlt }) => ({
      gallery_images: gallery.map(({ url }) => url),
      gallery_captions: gallery.map(({ caption }) => caption),
      gallery_alts: gallery.map(({ alt, isDecorative }) => (isDecorative ? '' : alt || mediaAlt)),
    }),
  },
  mediaAlt: {
    label: 'Media Alt Text',
    describe: ({ mediaAlt, heroDecorative }) => [...(heroDecorative ? [decorative] : []), mediaAlt].join(' · '),
    columns: (input) => ({ media_alt: input.mediaAlt || null, decorative_pictures: listDecorative(input) }),
  },
}

export const emptyArticleInput: ArticleInput = {
  ...mapTexts(() => ''),
  content: '',
  contentFormat: 'plain',
  type: 'news',
  featured: false,
  heroDecorative: false,
  mediaAlt: '',
  gallery: [],
}

/** The form's values as an unsaved copy has them, valid or not. What is missing or malformed is empty: another release may have written it. */
export const unsavedInputSchema = z.object({
  ...mapTexts(() => z.string().catch('')),
  content: z.string().catch(''),
  contentFormat: articleSchema.shape.content_format.catch('plain'),
  type: typeSchema.catch('news'),
  featured: z.boolean().catch(false),
  heroDecorative: z.boolean().catch(false),
  mediaAlt: z.string().catch(''),
  gallery: z
    .array(z.object({ url: z.string(), caption: z.string(), alt: z.string(), isDecorative: z.boolean().catch(false) }))
    .catch([]),
} satisfies Record<keyof ArticleInput, z.ZodType>)

export const articleColumnLabels = listColumnLabels(articleFields, emptyArticleInput)

export function toArticleInput(article: ArticleContent): ArticleInput {
  return {
    ...mapTexts(({ column }) => article[column] ?? ''),
    content: article.content,
    contentFormat: article.content_format,
    type: article.type,
    featured: article.featured,
    heroDecorative: article.decorative_pictures.includes(article.hero_image ?? ''),
    mediaAlt: article.media_alt ?? '',
    gallery: article.gallery_images.map((url, index) => ({
      url,
      caption: article.gallery_captions[index] ?? '',
      alt: article.gallery_alts[index] ?? '',
      isDecorative: article.decorative_pictures.includes(url),
    })),
  }
}
