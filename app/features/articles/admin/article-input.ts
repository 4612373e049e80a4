import { type ComparedField, getColumnLabels } from '#app/lib/form-fields.ts'
import { optionalText, requiredText } from '#app/lib/text-rules.ts'
import { isPlayableVideo } from '#app/lib/video.ts'
import { z } from '#app/lib/zod.ts'
import { articleTypeLabels } from '#app/site/articles/article-types.ts'
import { type Article, type ArticleContent, articleSchema, articleSlugPattern } from '../article.ts'

const typeSchema = articleSchema.shape.type

/** In bytes of UTF-8. The database has the same limit. */
const maxContentBytes = 1024 * 1024

/** In characters. Only drafts may leave these fields empty. */
const maxLengths = { title: 200, author: 100, excerpt: 1000, category: 100 }

type TextColumn = {
  [Column in keyof ArticleContent]: ArticleContent[Column] extends string | null ? Column : never
}[keyof ArticleContent]

interface TextFieldDefinition {
  label: string
  column: TextColumn
  rule: z.ZodType<string, string>
  /** Stored in the column if the field is empty. */
  emptyValue: '' | null
}

/** The schema, default values and columns of the text fields are derived from this table. */
const textFields = {
  title: { label: 'Title', column: 'title', rule: requiredText('Title', maxLengths.title), emptyValue: '' },
  author: { label: 'Author', column: 'author', rule: requiredText('Author', maxLengths.author), emptyValue: '' },
  excerpt: { label: 'Excerpt', column: 'excerpt', rule: requiredText('Excerpt', maxLengths.excerpt), emptyValue: '' },
  category: {
    label: 'Category',
    column: 'category',
    rule: requiredText('Category', maxLengths.category),
    emptyValue: '',
  },
  heroImage: { label: 'Hero image', column: 'hero_image', rule: z.string(), emptyValue: null },
  heroVideo: {
    label: 'Hero video',
    column: 'hero_video',
    rule: z
      .string()
      .trim()
      .refine(
        (url) => url === '' || isPlayableVideo(url),
        'Use a YouTube or Vimeo link, or a direct link to an mp4, webm or ogg file',
      ),
    emptyValue: null,
  },
  mediaCaption: {
    label: 'Media caption',
    column: 'media_caption',
    rule: optionalText('Media caption', 500),
    emptyValue: null,
  },
  slug: {
    label: 'Link',
    column: 'slug',
    rule: z
      .string()
      .trim()
      .max(80, 'Link must be 80 characters or fewer')
      .refine(
        (slug) => slug === '' || articleSlugPattern.test(slug),
        'Use lowercase letters, digits and single hyphens, such as open-house-2026',
      ),
    // If the column is null, the database creates a slug.
    emptyValue: null,
  },
} satisfies Record<string, TextFieldDefinition>

type TextName = keyof typeof textFields

function mapTextFields<Value>(map: (field: TextFieldDefinition, name: TextName) => Value): Record<TextName, Value> {
  const names = Object.keys(textFields) as TextName[]
  return Object.fromEntries(names.map((name) => [name, map(textFields[name], name)])) as Record<TextName, Value>
}

const contentSchema = z
  .string()
  .refine((text) => new Blob([text]).size <= maxContentBytes, 'Content must be 1 MB or less')

/** Check constraints in the database repeat these rules. */
export const articleInputSchema = z.object({
  ...mapTextFields(({ rule }) => rule),
  // Content is stored as typed, without trimming.
  content: contentSchema.regex(/\S/, 'Content is required'),
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

/** In bytes. The limit is lower than for plain text, because pages must parse Markdown. */
const maxMarkdownBytes = 256 * 1024

const rejectLongMarkdown = ({ content, contentFormat }: ArticleInput, context: z.RefinementCtx<ArticleInput>) => {
  if (contentFormat === 'plain' || new Blob([content]).size <= maxMarkdownBytes) return
  const message = 'Content must be 256 KB or less with formatting, or 1 MB without formatting.'
  context.addIssue({ code: 'custom', path: ['content'], message })
}

/** Validates an article in every state except draft. */
export const articleFormSchema = articleInputSchema.superRefine(rejectLongMarkdown)

/** Validates a draft. Its fields may be empty, but it needs a title or text. */
export const articleDraftSchema = articleInputSchema
  .extend({
    title: optionalText('Title', maxLengths.title),
    author: optionalText('Author', maxLengths.author),
    excerpt: optionalText('Excerpt', maxLengths.excerpt),
    category: optionalText('Category', maxLengths.category),
    content: contentSchema,
  })
  .superRefine(rejectLongMarkdown)
  .superRefine((input, context) => {
    if (getDraftTitle(input) === '') context.addIssue({ code: 'custom', path: ['title'], message: 'Title is required' })
  })

/** Fills in a missing title. Returns undefined if the values aren't a valid draft. */
export function toDraft(input: ArticleInput): ArticleInput | undefined {
  return articleDraftSchema.safeParse({ ...input, title: getDraftTitle(input) }).data
}

const maxDerivedTitleLength = 60

/** Returns the draft's title, or else the first words of its content. */
export function getDraftTitle({ title, content }: Pick<ArticleInput, 'title' | 'content'>): string {
  if (title.trim() !== '') return title.trim()
  const lines = content.split('\n').map((line) =>
    line
      .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/^[^\p{L}\p{N}]+|[*_`~\\]/gu, '')
      .trim(),
  )
  const firstLine = lines.find((line) => line !== '') ?? ''
  if (firstLine.length <= maxDerivedTitleLength) return firstLine
  return `${firstLine.slice(0, maxDerivedTitleLength).replace(/\s+\S*$/, '')}…`
}

function listDecorativePictures({ heroImage, heroDecorative, gallery }: ArticleInput): string[] {
  const decorativeGalleryUrls = gallery.filter(({ isDecorative }) => isDecorative).map(({ url }) => url)
  return [...new Set([...(heroImage && heroDecorative ? [heroImage] : []), ...decorativeGalleryUrls])]
}

/** Marks decorative pictures where the history or the conflict dialog compares two versions. */
const decorativeLabel = 'decorative'

export const articleFields: Record<
  Exclude<keyof ArticleInput, 'contentFormat' | 'heroDecorative'>,
  ComparedField<ArticleInput, Article>
> = {
  ...mapTextFields(({ label, column, emptyValue }, name) => ({
    label,
    describe: (input: ArticleInput) => input[name],
    columns: (input: ArticleInput): Partial<Article> => ({ [column]: input[name] || emptyValue }),
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
        .map(({ url, caption, alt, isDecorative }) => [caption, isDecorative ? decorativeLabel : alt, url].join(' · '))
        .join('\n'),
    // The article's media alt text is the default for gallery images.
    columns: ({ gallery, mediaAlt }) => ({
      gallery_images: gallery.map(({ url }) => url),
      gallery_captions: gallery.map(({ caption }) => caption),
      gallery_alts: gallery.map(({ alt, isDecorative }) => (isDecorative ? '' : alt || mediaAlt)),
    }),
  },
  mediaAlt: {
    label: 'Media alt text',
    describe: ({ mediaAlt, heroDecorative }) => [...(heroDecorative ? [decorativeLabel] : []), mediaAlt].join(' · '),
    columns: (input) => ({ media_alt: input.mediaAlt || null, decorative_pictures: listDecorativePictures(input) }),
  },
}

export const emptyArticleInput: ArticleInput = {
  ...mapTextFields(() => ''),
  content: '',
  contentFormat: 'plain',
  type: 'news',
  featured: false,
  heroDecorative: false,
  mediaAlt: '',
  gallery: [],
}

/**
 * Parses the form values of an unsaved draft, which may break the form's rules. Missing fields and
 * fields of the wrong type get default values, because another release may have stored the draft.
 */
export const unsavedInputSchema = z.object({
  ...mapTextFields(() => z.string().catch('')),
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

export const articleColumnLabels = getColumnLabels(articleFields, emptyArticleInput)

export function toArticleInput(article: ArticleContent): ArticleInput {
  return {
    ...mapTextFields(({ column }) => article[column] ?? ''),
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
